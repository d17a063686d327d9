import type { ByteReader } from '../bytes.ts';
import { refuse } from '../refusal.ts';
import type { ScpSection } from './sections.ts';

/** One code: its bits, how many there are, how many follow as a plain number, and the value where none follow. */
type Code = { bits: number; length: number; following: number; value: number; switchTo: number };
/** Codes of one table by their first bits: a tree in two arrays, children at 2n and 2n+1, leaves as -1-code. */
type Table = { children: Int32Array; codes: Code[] };

const defaultTable = 19999;
const mostCodes = 4096;

/** The default code table of EN 1064 C.3.7.6: zero, ±1 to ±8, then one byte or two as they are. */
function defaultCodes(): Code[] {
  const codes: Code[] = [{ bits: 0, length: 1, following: 0, value: 0, switchTo: 0 }];
  for (let size = 1; size <= 8; size += 1) {
    const ones = (1 << size) - 1;
    const length = size + 2;
    codes.push({ bits: ones << 2, length, following: 0, value: size, switchTo: 0 });
    codes.push({ bits: (ones << 2) | 1, length, following: 0, value: -size, switchTo: 0 });
  }
  codes.push({ bits: 0x3fe, length: 10, following: 8, value: 0, switchTo: 0 });
  codes.push({ bits: 0x3ff, length: 10, following: 16, value: 0, switchTo: 0 });
  return codes;
}

/** Reads section 2; null says that the file has none and its samples are plain numbers of 16 bits. */
export function readCodeTables(reader: ByteReader, section: ScpSection | undefined): Table[] | null {
  if (!section) return null;
  const count = reader.u16(section.at);
  if (count === defaultTable) return [tableOf(defaultCodes(), section.at)];
  const tables: Table[] = [];
  const end = section.at + section.length;
  let at = section.at + 2;
  for (let index = 0; index < count && tables.length < 64; index += 1) {
    const size = reader.u16(at);
    if (size > mostCodes || at + 2 + size * 9 > end)
      refuse('code_table_broken', { byte: at, section: 'SCP 2' });
    const codes = Array.from({ length: size }, (_, code) => readCode(reader, at + 2 + code * 9));
    tables.push(tableOf(codes, at));
    at += 2 + size * 9;
  }
  if (tables.length === 0) refuse('code_table_broken', { byte: section.at, section: 'SCP 2' });
  return tables;
}

function readCode(reader: ByteReader, at: number): Code {
  const length = reader.u8(at);
  const all = reader.u8(at + 1);
  const isSwitch = reader.u8(at + 2) === 0;
  const value = reader.i16(at + 3);
  if (length < 1 || length > 32 || all < length || all - length > 16)
    refuse('code_table_broken', { byte: at, section: 'SCP 2' });
  return {
    // The standard writes the code's first bit lowest.
    bits: reversed(reader.u32(at + 5), length),
    length,
    following: all - length,
    value,
    switchTo: isSwitch ? value : 0,
  };
}

function reversed(bits: number, length: number): number {
  let result = 0;
  for (let index = 0; index < length; index += 1) result = (result << 1) | ((bits >>> index) & 1);
  return result >>> 0;
}

function tableOf(codes: Code[], byte: number): Table {
  const children = new Int32Array(2 * (codes.reduce((sum, { length }) => sum + length, 0) + 1));
  let nodes = 1;
  codes.forEach(({ bits, length }, index) => {
    let node = 0;
    for (let bit = length - 1; bit >= 0; bit -= 1) {
      const slot = node * 2 + ((bits >>> bit) & 1);
      const child = children[slot] ?? 0;
      if (child < 0 || (bit === 0 && child !== 0)) refuse('code_table_broken', { byte, section: 'SCP 2' });
      if (bit === 0) children[slot] = -1 - index;
      else if (child > 0) node = child;
      else {
        children[slot] = nodes;
        node = nodes;
        nodes += 1;
      }
    }
  });
  return { children, codes };
}

/** Reads `count` values from `bytes` (bits from the highest down); ends before the data do are refused. */
export function decodeValues(tables: Table[], bytes: Uint8Array, count: number, byte: number): Int32Array {
  const values = new Int32Array(count);
  const bits = bytes.length * 8;
  let [table] = tables;
  let at = 0;
  const next = () => {
    if (at >= bits)
      refuse('truncated', { byte: byte + bytes.length, section: 'SCP 6' }, { expected: count, found: 0 });
    const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at += 1;
    return bit;
  };
  for (let index = 0; index < count; ) {
    let node = 0;
    do {
      node = table?.children[node * 2 + next()] ?? 0;
      if (node === 0) refuse('code_table_broken', { byte: byte + (at >> 3), section: 'SCP 6' });
    } while (node > 0);
    const code = table?.codes[-1 - node];
    if (!code) return refuse('code_table_broken', { byte: byte + (at >> 3), section: 'SCP 6' });
    if (code.switchTo > 0) {
      table = tables[code.switchTo - 1] ?? refuse('code_table_broken', { byte, section: 'SCP 2' });
      continue;
    }
    let value = code.value;
    if (code.following > 0) {
      value = 0;
      for (let bit = 0; bit < code.following; bit += 1) value = (value << 1) | next();
      value = (value << (32 - code.following)) >> (32 - code.following);
    }
    values[index] = value;
    index += 1;
  }
  return values;
}
