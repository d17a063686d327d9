type Size = { width: number; height: number };

/** What a PNG begins with, and zeros up to `bytes`: nobody draws it here. */
export function pngOf({ width, height }: Size, bytes = 64): Buffer {
  const png = Buffer.alloc(bytes);
  png.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1');
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** A JPEG whose frame stands behind so many bytes of notes. */
export function jpegOf({ width, height }: Size, notedBytes: number): Buffer {
  const notes: Buffer[] = [];
  for (let left = notedBytes; left > 0; left -= 65_537) {
    const note = Buffer.alloc(Math.max(4, Math.min(left, 65_537)), 0x20);
    note.writeUInt16BE(0xffe1);
    note.writeUInt16BE(note.length - 2, 2);
    notes.push(note);
  }
  const frame = Buffer.from('ffc0000b080000000001011100ffda0008010100003f00', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from('ffd8', 'hex'), ...notes, frame, Buffer.alloc(64)]);
}
