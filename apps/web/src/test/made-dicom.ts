type Value = string | number | Uint8Array;
type Element = [tag: number, type: string, value: Value];

/** Files as scanners write them, for tests: explicit little endian, a frame by itself or in fragments. */
export function madeDicom({
  syntax = '1.2.840.10008.1.2.1',
  elements,
  frames,
  isEncapsulated = false,
}: {
  syntax?: string;
  elements: readonly Element[];
  frames: readonly Uint8Array[];
  isEncapsulated?: boolean;
}): Uint8Array<ArrayBuffer> {
  const meta = written([[0x00020010, 'UI', syntax]]);
  const length = written([[0x00020000, 'UL', meta.length]]);
  const pixels = isEncapsulated ? encapsulated(frames) : element([0x7fe00010, 'OW', joined(frames)]);
  const head = new Uint8Array(132);
  head.set(new TextEncoder().encode('DICM'), 128);
  return joined([head, length, meta, written(elements), pixels]);
}

/** What every picture says of itself: 12 bits of grey, from `rows` and `columns`. */
export function greyOf(rows: number, columns: number, bits: 8 | 16 = 16): Element[] {
  return [
    [0x00280002, 'US', 1],
    [0x00280004, 'CS', 'MONOCHROME2'],
    [0x00280010, 'US', rows],
    [0x00280011, 'US', columns],
    [0x00280100, 'US', bits],
    [0x00280101, 'US', bits === 16 ? 12 : 8],
    [0x00280103, 'US', 0],
  ];
}

/** 16 bits a value. */
export function words(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 2);
  values.forEach((value, at) => new DataView(bytes.buffer).setUint16(at * 2, value, true));
  return bytes;
}

function written(elements: readonly Element[]): Uint8Array {
  return joined([...elements].sort(([a], [b]) => a - b).map(element));
}

function element([tag, type, value]: Element): Uint8Array {
  const bytes = bytesOf(type, value);
  const isLong = type === 'OW' || type === 'OB';
  const head = new Uint8Array(isLong ? 12 : 8);
  const view = new DataView(head.buffer);
  view.setUint16(0, tag >>> 16, true);
  view.setUint16(2, tag & 0xffff, true);
  head.set(new TextEncoder().encode(type), 4);
  if (isLong) view.setUint32(8, bytes.length, true);
  else view.setUint16(6, bytes.length, true);
  return joined([head, bytes]);
}

function bytesOf(type: string, value: Value): Uint8Array {
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'number') {
    const bytes = new Uint8Array(type === 'UL' ? 4 : 2);
    const view = new DataView(bytes.buffer);
    if (type === 'UL') view.setUint32(0, value, true);
    else view.setUint16(0, value, true);
    return bytes;
  }
  return new TextEncoder().encode(value.length % 2 === 0 ? value : `${value}${type === 'UI' ? '\0' : ' '}`);
}

function encapsulated(frames: readonly Uint8Array[]): Uint8Array {
  const item = (bytes: Uint8Array) => {
    const even = bytes.length % 2 === 0 ? bytes : joined([bytes, new Uint8Array(1)]);
    const head = new Uint8Array([0xfe, 0xff, 0x00, 0xe0, 0, 0, 0, 0]);
    new DataView(head.buffer).setUint32(4, even.length, true);
    return joined([head, even]);
  };
  const open = new Uint8Array([0xe0, 0x7f, 0x10, 0x00, 0x4f, 0x42, 0, 0, 0xff, 0xff, 0xff, 0xff]);
  const end = new Uint8Array([0xfe, 0xff, 0xdd, 0xe0, 0, 0, 0, 0]);
  return joined([open, item(new Uint8Array(0)), ...frames.map(item), end]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
