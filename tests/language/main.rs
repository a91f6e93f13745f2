//! The ability language of RULEBOOK §7 at work (rows S2-A, S2-E, S2-K and S2-X), played on both boards at once.

mod abilities;
mod ailments;
mod areas;
mod calculators;
mod comings;
mod duel;
mod effects;
mod english;
mod golden;
mod hidden;
mod json;
mod laws;
mod moments;
mod order;
mod phrases;
mod pieces;
mod place;
mod queries;
mod rulebook;
mod samples;
mod shortcuts;
mod sleep;
mod views;
mod wild;
mod worlds;
