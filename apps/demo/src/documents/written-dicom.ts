type Value = string | number | Buffer;
type Element = readonly [
  tag: number,
  type: 'CS' | 'DA' | 'DS' | 'IS' | 'LO' | 'PN' | 'UI' | 'US' | 'OW',
  value: Value,
];

const explicitLittleEndian = '1.2.840.10008.1.2.1';

type Picture = {
  columns: number;
  rows: number;
  /** Twelve bits of grey a pixel, frame after frame. */
  frames: readonly Uint16Array[];
  /** What it says of itself. */
  facts: readonly Element[];
};

/** DICOM PS3.10: preamble, who wrote it how, what it is, and its grey. */
export function writtenDicom({ columns, rows, frames, facts }: Picture): Buffer {
  const syntax = element([0x00020010, 'UI', explicitLittleEndian]);
  const length = Buffer.alloc(12);
  length.writeUInt16LE(0x0002, 0);
  length.write('UL', 4, 'latin1');
  length.writeUInt16LE(4, 6);
  length.writeUInt32LE(syntax.length, 8);
  const grey: readonly Element[] = [
    [0x00280002, 'US', 1],
    [0x00280004, 'CS', 'MONOCHROME2'],
    [0x00280008, 'IS', String(frames.length)],
    [0x00280010, 'US', rows],
    [0x00280011, 'US', columns],
    [0x00280100, 'US', 16],
    [0x00280101, 'US', 12],
    [0x00280102, 'US', 11],
    [0x00280103, 'US', 0],
  ];
  const said = [...facts, ...grey].sort(([a], [b]) => a - b).map(element);
  const pixels = Buffer.concat(frames.map((frame) => Buffer.from(frame.buffer)));
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    length,
    syntax,
    ...said,
    element([0x7fe00010, 'OW', pixels]),
  ]);
}

function element([tag, type, value]: Element): Buffer {
  const bytes = bytesOf(type, value);
  const isLong = type === 'OW';
  const head = Buffer.alloc(isLong ? 12 : 8);
  head.writeUInt16LE(tag >>> 16, 0);
  head.writeUInt16LE(tag & 0xffff, 2);
  head.write(type, 4, 'latin1');
  if (isLong) head.writeUInt32LE(bytes.length, 8);
  else head.writeUInt16LE(bytes.length, 6);
  return Buffer.concat([head, bytes]);
}

function bytesOf(type: Element[1], value: Value): Buffer {
  if (Buffer.isBuffer(value)) return value;
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16LE(value);
    return bytes;
  }
  const bytes = Buffer.from(value, 'latin1');
  return bytes.length % 2 === 0 ? bytes : Buffer.concat([bytes, Buffer.from(type === 'UI' ? '\0' : ' ')]);
}
