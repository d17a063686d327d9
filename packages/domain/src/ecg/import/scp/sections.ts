import type { ByteReader } from '../bytes.ts';
import { refuse } from '../refusal.ts';

/** The data part of a section: where it begins in the file and how long it is, without its 16 bytes of header. */
export type ScpSection = { id: number; at: number; length: number };

const headerBytes = 16;
const pointerBytes = 10;
/** The sections this reader uses; a broken one of the others does no harm. */
const used = new Set([0, 1, 2, 3, 6]);

/** Reads the pointers of section 0 (EN 1064, 5.3) and checks every cyclic redundancy code that guards used data. */
export function readSections(reader: ByteReader): Map<number, ScpSection> {
  const recordLength = reader.u32(2);
  if (recordLength > reader.length)
    refuse('truncated', { byte: reader.length }, { expected: recordLength, found: reader.length });
  if (recordLength < 6 + headerBytes) refuse('field_invalid', { byte: 2 }, { field: 'record length' });
  const zero = readHeader(reader, 0, 6, recordLength);
  const sections = new Map<number, ScpSection>([[0, zero]]);
  const pointers = Math.floor(zero.length / pointerBytes);
  for (let index = 0; index < Math.min(pointers, 64); index += 1) {
    const pointer = zero.at + index * pointerBytes;
    const id = reader.u16(pointer);
    const length = reader.u32(pointer + 2);
    const position = reader.u32(pointer + 6);
    if (length === 0 || id === 0 || !used.has(id)) continue;
    if (position < 1 || position - 1 + length > recordLength)
      refuse(
        'truncated',
        { byte: pointer, section: `SCP ${id}` },
        { expected: position - 1 + length, found: recordLength },
      );
    const section = readHeader(reader, id, position - 1, recordLength);
    if (section.length + headerBytes !== length)
      refuse('field_invalid', { byte: position + 3, section: `SCP ${id}` }, { field: 'section length' });
    sections.set(id, section);
  }
  // Last, so that a refusal names the section first: the code of the whole record would only say "somewhere".
  checkCode(reader, 0, recordLength, 'SCP');
  return sections;
}

function readHeader(reader: ByteReader, id: number, at: number, recordLength: number): ScpSection {
  const section = `SCP ${id}`;
  const length = reader.u32(at + 4);
  if (reader.u16(at + 2) !== id)
    refuse('field_invalid', { byte: at + 2, section }, { field: 'section number' });
  if (length < headerBytes || at + length > recordLength)
    refuse('truncated', { byte: at + 4, section }, { expected: at + length, found: recordLength });
  checkCode(reader, at, length, section);
  return { id, at: at + headerBytes, length: length - headerBytes };
}

/** CRC-CCITT (polynomial 1021, start FFFF) over everything behind the code itself. */
export function crcCcitt(bytes: Uint8Array): number {
  let code = 0xffff;
  for (const byte of bytes) code = ((code << 8) & 0xff00) ^ (table[(code >> 8) ^ byte] ?? 0);
  return code;
}

const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let code = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) code = code & 0x8000 ? ((code << 1) ^ 0x1021) & 0xffff : code << 1;
  return code;
});

function checkCode(reader: ByteReader, at: number, length: number, section: string): void {
  const expected = reader.u16(at);
  const found = crcCcitt(reader.slice(at + 2, length - 2));
  if (found !== expected) refuse('checksum_wrong', { byte: at, section }, { expected, found });
}
