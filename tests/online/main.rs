//! Playing over lines: the lobby.
