# The captions of sounds.
sound-tap = （たたく音）
sound-quill = （羽根ペンの音）
sound-leaf = （ページをめくる音）
sound-drop = （インクが落ちる音）
sound-thud = （打つ音）
sound-chime = （鐘の音）
sound-seal = （封蝋を押す音）
sound-tear = （紙が破れる音）
sound-splash = （インクがはねる音）
sound-refuse = （できないことを示す音）
sound-victory = （勝利の鐘）
sound-defeat = （低い鐘の音）
