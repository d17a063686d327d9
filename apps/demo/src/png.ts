import { crc32, deflateSync } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const bitsPerChannel = 8;
const trueColour = 2;

export type Colour = readonly [red: number, green: number, blue: number];

/** A square picture as PNG; `colourAt` is asked once a pixel. */
export function squarePng(side: number, colourAt: (x: number, y: number) => Colour): Uint8Array {
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(side * (side * 3 + 1));
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) rows.set(colourAt(x, y), y * (side * 3 + 1) + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([bitsPerChannel, trueColour], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
