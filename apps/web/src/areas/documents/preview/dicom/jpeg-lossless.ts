/**
 * JPEG, process 14: lossless, Huffman coded (ISO/IEC 10918-1, annex H), predictors 1 to 7. Browsers do not show it,
 * scanners write it. Answers one or two bytes a sample, little endian, pixel by pixel.
 */
export function decodeJpegLossless(bytes: Uint8Array, bytesASample: 1 | 2): Uint8Array<ArrayBuffer> {
  const header = readHeaders(bytes);
  const { rows, columns, components } = header;
  const count = components.length;
  const values = new Uint16Array(rows * columns * count);
  decodeScan(header, values);
  if (bytesASample === 1) return Uint8Array.from(values);
  const out = new Uint8Array(values.length * 2);
  values.forEach((value, at) => {
    out[at * 2] = value & 255;
    out[at * 2 + 1] = value >> 8;
  });
  return out;
}

/** The value of each code, by `length << 16 | code`. */
type Table = ReadonlyMap<number, number>;
type Header = {
  rows: number;
  columns: number;
  precision: number;
  components: readonly Table[];
  predictor: number;
  shift: number;
  interval: number;
  data: Uint8Array;
};

const markers = { sof3: 0xc3, dht: 0xc4, sos: 0xda, dri: 0xdd } as const;
const mostPixels = 64 * 1024 ** 2;

function readHeaders(bytes: Uint8Array): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<number, Table>();
  let frame: { rows: number; columns: number; precision: number; ids: number[] } | null = null;
  let interval = 0;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new Error('JPEG marker');
    const marker = view.getUint8(at + 1);
    const from = at + 4;
    const until = at + 2 + view.getUint16(at + 2);
    if (marker === markers.dht) readTables(bytes.subarray(from, until), tables);
    else if (marker === markers.dri) interval = view.getUint16(from);
    else if (marker === markers.sof3) {
      const ids = Array.from({ length: view.getUint8(from + 5) }, (_, one) =>
        view.getUint8(from + 6 + one * 3),
      );
      frame = {
        precision: view.getUint8(from),
        rows: view.getUint16(from + 1),
        columns: view.getUint16(from + 3),
        ids,
      };
    } else if (marker === markers.sos) {
      if (!frame || frame.rows * frame.columns > mostPixels) throw new Error('JPEG frame');
      const count = view.getUint8(from);
      if (count !== frame.ids.length) throw new Error('JPEG scan');
      const components = frame.ids.map((_, one) => {
        const table = tables.get(view.getUint8(from + 2 + one * 2) >> 4);
        if (!table) throw new Error('JPEG table');
        return table;
      });
      const predictor = view.getUint8(from + 1 + count * 2);
      const shift = view.getUint8(from + 3 + count * 2) & 15;
      return { ...frame, components, predictor, shift, interval, data: bytes.subarray(until) };
    } else if (marker >= 0xc0 && marker <= 0xcf) throw new Error('JPEG process');
    at = until;
  }
}

function readTables(part: Uint8Array, tables: Map<number, Table>): void {
  let at = 0;
  while (at + 17 <= part.length) {
    const table = new Map<number, number>();
    const lengths = part.subarray(at + 1, at + 17);
    let value = at + 17;
    let code = 0;
    lengths.forEach((count, index) => {
      for (let one = 0; one < count; one += 1) {
        table.set(((index + 1) << 16) | code, part[value] ?? 0);
        value += 1;
        code += 1;
      }
      code <<= 1;
    });
    tables.set((part[at] ?? 0) & 15, table);
    at = value;
  }
}

function decodeScan(header: Header, values: Uint16Array): void {
  const { rows, columns, precision, components, predictor, shift, interval } = header;
  const bits = bitsOf(header.data);
  const count = components.length;
  const initial = 2 ** (precision - shift - 1);
  const line = columns * count;
  let sinceRestart = 0;
  let firstRow = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      if (interval > 0 && sinceRestart === interval) {
        bits.restart();
        sinceRestart = 0;
        firstRow = row;
      }
      sinceRestart += 1;
      components.forEach((table, component) => {
        const at = row * line + column * count + component;
        const left = values[at - count] ?? 0;
        const above = values[at - line] ?? 0;
        const predicted =
          row === firstRow
            ? column === 0
              ? initial
              : left
            : column === 0
              ? above
              : predict(predictor, { left, above, corner: values[at - line - count] ?? 0 });
        values[at] = (predicted + bits.difference(table)) & 0xffff;
      });
    }
  if (shift > 0) values.forEach((value, at) => (values[at] = value << shift));
}

/** Table H.1. */
function predict(
  predictor: number,
  { left, above, corner }: { left: number; above: number; corner: number },
): number {
  if (predictor === 1) return left;
  if (predictor === 2) return above;
  if (predictor === 3) return corner;
  if (predictor === 4) return left + above - corner;
  if (predictor === 5) return left + ((above - corner) >> 1);
  if (predictor === 6) return above + ((left - corner) >> 1);
  return (left + above) >> 1;
}

function bitsOf(data: Uint8Array) {
  let at = 0;
  let held = 0;
  let left = 0;
  const bit = (): number => {
    if (left === 0) {
      if (at >= data.length) throw new Error('JPEG ended early');
      held = data[at] ?? 0;
      at += 1;
      // A zero is stuffed behind each byte of ones (B.1.1.5); anything else there is a marker.
      if (held === 0xff) {
        if (data[at] !== 0) throw new Error('JPEG ended early');
        at += 1;
      }
      left = 8;
    }
    left -= 1;
    return (held >> left) & 1;
  };
  return {
    /** Behind the next restart marker. */
    restart(): void {
      left = 0;
      while (at + 1 < data.length && !(data[at] === 0xff && ((data[at + 1] ?? 0) & 0xf8) === 0xd0)) at += 1;
      at += 2;
    },
    /** Table H.2. */
    difference(table: Table): number {
      let code = 0;
      for (let length = 1; length <= 16; length += 1) {
        code = (code << 1) | bit();
        const category = table.get((length << 16) | code);
        if (category === undefined) continue;
        if (category === 0) return 0;
        if (category === 16) return 32_768;
        let value = 0;
        for (let one = 0; one < category; one += 1) value = (value << 1) | bit();
        return value < 2 ** (category - 1) ? value - 2 ** category + 1 : value;
      }
      throw new Error('JPEG code');
    },
  };
}
