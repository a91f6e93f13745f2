"""Makes the icons of the packages from those of the page: the PNG sizes of a desktop, an .ico and an .icns."""

import struct
import zlib
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent / "web"
# Each size is made by halving the one above it, down from the page's large icon, or from its middle one.
HALVED = {512: [256, 128, 64, 32, 16], 192: [96, 48]}
DESKTOP = [16, 32, 48, 64, 128, 256, 512]
# The types that macOS gives to PNG pictures of these sizes; ic11 to ic14 are for screens with double density.
APPLE = [(b"ic11", 32), (b"ic12", 64), (b"ic07", 128), (b"ic13", 256), (b"ic08", 256), (b"ic14", 512), (b"ic09", 512)]


def paeth(left, up, corner):
    guess = left + up - corner
    return min((left, up, corner), key=lambda byte: abs(guess - byte))


def neighbours(row, above, at):
    """The bytes at the left, above, and above at the left of a byte of a picture with four bytes a pixel."""
    return (row[at - 4], above[at], above[at - 4]) if at >= 4 else (0, above[at], 0)


def decode(png):
    """The rows of a PNG file with eight bits of red, green, blue and alpha."""
    at, data = 8, b""
    width, height, depth, colours = struct.unpack(">IIBB", png[16:26])
    if (depth, colours, png[28]) != (8, 6, 0):
        raise ValueError("an icon is not a plain RGBA picture")
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at : at + 8])
        data += png[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += length + 12
    data, rows, above = zlib.decompress(data), [], bytes(width * 4)
    for y in range(height):
        start = y * (width * 4 + 1)
        how, row = data[start], bytearray(data[start + 1 : start + 1 + width * 4])
        for at in range(len(row) if how else 0):
            left, up, corner = neighbours(row, above, at)
            row[at] = (row[at] + [0, left, up, (left + up) // 2, paeth(left, up, corner)][how]) & 255
        rows.append(row)
        above = row
    return rows


def encode(rows):
    """A PNG file of these rows."""
    lines, above = b"", bytes(len(rows[0]))
    for row in rows:
        lines += b"\4" + bytes((byte - paeth(*neighbours(row, above, at))) & 255 for at, byte in enumerate(row))
        above = row
    header = struct.pack(">IIBBBBB", len(rows[0]) // 4, len(rows), 8, 6, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")]
    parts = [struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def halve(rows):
    """The picture at half the size. A transparent pixel has no colour that could show."""
    small = []
    for upper, lower in zip(rows[::2], rows[1::2], strict=True):
        line = bytearray()
        for x in range(0, len(upper), 8):
            four = [row[x + at : x + at + 4] for row in (upper, lower) for at in (0, 4)]
            alpha = sum(pixel[3] for pixel in four)
            line += bytes(round(sum(pixel[of] * pixel[3] for pixel in four) / alpha) if alpha else 0 for of in range(3))
            line.append(round(alpha / 4))
        small.append(line)
    return small


def icons():
    """The PNG files by their sizes."""
    made = {}
    for largest, smaller in HALVED.items():
        made[largest] = (PAGE / f"icon-{largest}.png").read_bytes()
        rows = decode(made[largest])
        for size in smaller:
            rows = halve(rows)
            made[size] = encode(rows)
    return made


def windows(made):
    """An .ico file."""
    sizes = [size for size in DESKTOP if size <= 256]
    at, head, body = 6 + 16 * len(sizes), struct.pack("<HHH", 0, 1, len(sizes)), b""
    for size in sizes:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(made[size]), at + len(body))
        body += made[size]
    return head + body


def apple(made):
    """An .icns file."""
    body = b"".join(kind + struct.pack(">I", len(made[size]) + 8) + made[size] for kind, size in APPLE)
    return b"icns" + struct.pack(">I", len(body) + 8) + body
