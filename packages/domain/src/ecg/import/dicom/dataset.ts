import { type ByteReader, latin1 } from '../bytes.ts';
import { limits } from '../limits.ts';
import { refuse } from '../refusal.ts';
import { decodeAs } from '../text.ts';

/** Elements of a data set by their tag as "GGGGEEEE" in hexadecimal capitals. */
export type Dataset = ReadonlyMap<string, DicomElement>;
type DicomElement = { tag: string; at: number; bytes: Uint8Array; items: Dataset[] };

const undefinedLength = 0xffffffff;
const longForms = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'SQ', 'SV', 'UC', 'UN', 'UR', 'UT', 'UV']);
const tags = { item: 'FFFEE000', itemEnd: 'FFFEE00D', sequenceEnd: 'FFFEE0DD' };
/** Sequences whose content is of use; without types in the file every other one stays unread bytes. */
const sequences = new Set([
  '54000100',
  '003A0200',
  '003A0208',
  '003A0211',
  '0040B020',
  '0040A043',
  '0040A168',
  '004008EA',
]);

type Reading = { reader: ByteReader; isExplicit: boolean; elements: number };

/** Reads a data set in little endian (PS3.5 section 7), with types in the file or without. */
export function readDataset(reader: ByteReader, from: number, isExplicit: boolean): Dataset {
  return readElements({ reader, isExplicit, elements: 0 }, from, reader.length, 0).dataset;
}

/** Group 2 at the head of a file: always with types, ends where another group begins. */
export function readFileMeta(reader: ByteReader, from: number): { meta: Dataset; end: number } {
  const state: Reading = { reader, isExplicit: true, elements: 0 };
  const meta = new Map<string, DicomElement>();
  let at = from;
  while (at + 8 <= reader.length && reader.u16(at) === 2) {
    const { element, next } = readElement(state, at, reader.length, 0);
    meta.set(element.tag, element);
    at = next;
  }
  return { meta, end: at };
}

function readElements(state: Reading, from: number, end: number, depth: number) {
  const dataset = new Map<string, DicomElement>();
  let at = from;
  while (at < end) {
    const tag = tagAt(state.reader, at);
    if (tag === tags.itemEnd) return { dataset, next: at + 8 };
    const { element, next } = readElement(state, at, end, depth);
    if (!dataset.has(tag)) dataset.set(tag, element);
    at = next;
  }
  return { dataset, next: at };
}

function readElement(state: Reading, at: number, end: number, depth: number) {
  const { reader } = state;
  const tag = tagAt(reader, at);
  const where = { byte: at, section: `(${tag.slice(0, 4)},${tag.slice(4)})` };
  state.elements += 1;
  if (state.elements > limits.elements)
    refuse('too_many_elements', where, { found: state.elements, max: limits.elements });
  if (depth > limits.depth) refuse('too_deep', where, { max: limits.depth });
  const { type, length, value } = readLength(state, at);
  const isSequence = type === 'SQ' || (type === null && sequences.has(tag));
  if (length === undefinedLength || isSequence) {
    // A sequence nobody reads may still be of undefined length: it has to be walked to find its end.
    const until = length === undefinedLength ? null : checkedEnd(value + length, end, where);
    if (until !== null && !sequences.has(tag))
      return { element: { tag, at, bytes: none, items: [] }, next: until };
    // Undefined length in an unknown type means a sequence written without types (PS3.5 6.2.2).
    const inner = type === 'UN' ? { ...state, isExplicit: false } : state;
    const { items, next } = readItems(inner, value, until ?? end, { depth, isOpen: until === null });
    state.elements = inner.elements;
    return { element: { tag, at, bytes: none, items }, next };
  }
  const next = checkedEnd(value + length, end, where);
  return { element: { tag, at, bytes: reader.slice(value, length), items: [] }, next };
}

const none = new Uint8Array(0);

function checkedEnd(wanted: number, end: number, where: { byte: number; section: string }): number {
  return wanted > end ? refuse('truncated', where, { expected: wanted, found: end }) : wanted;
}

function readLength({ reader, isExplicit }: Reading, at: number) {
  if (!isExplicit) return { type: null, length: reader.u32(at + 4), value: at + 8 };
  const type = String.fromCharCode(reader.u8(at + 4), reader.u8(at + 5));
  if (!/^[A-Z]{2}$/.test(type)) refuse('field_invalid', { byte: at + 4 }, { field: 'VR' });
  return longForms.has(type)
    ? { type, length: reader.u32(at + 8), value: at + 12 }
    : { type, length: reader.u16(at + 6), value: at + 8 };
}

function readItems(state: Reading, from: number, end: number, place: { depth: number; isOpen: boolean }) {
  const { reader } = state;
  const items: Dataset[] = [];
  let at = from;
  while (at < end) {
    const tag = tagAt(reader, at);
    const length = reader.u32(at + 4);
    if (tag === tags.sequenceEnd) return { items, next: at + 8 };
    if (tag !== tags.item)
      refuse(
        'field_invalid',
        { byte: at, section: `(${tag.slice(0, 4)},${tag.slice(4)})` },
        { field: 'item' },
      );
    const where = { byte: at, section: '(FFFE,E000)' };
    const itemEnd = length === undefinedLength ? end : checkedEnd(at + 8 + length, end, where);
    const { dataset, next } = readElements(state, at + 8, itemEnd, place.depth + 1);
    state.elements += 1;
    items.push(dataset);
    at = length === undefinedLength ? next : itemEnd;
  }
  // An open sequence that never closes: the file was cut.
  if (place.isOpen) refuse('truncated', { byte: at }, { expected: at + 8, found: reader.length });
  return { items, next: at };
}

function tagAt(reader: ByteReader, at: number): string {
  return hex(reader.u16(at)) + hex(reader.u16(at + 2));
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0');
}

/** How texts are encoded, by (0008,0005); what is not listed here is read as ISO 8859-1. */
const characterSets: Readonly<Record<string, string>> = {
  'ISO_IR 192': 'utf-8',
  'ISO_IR 101': 'iso-8859-2',
  'ISO_IR 109': 'iso-8859-3',
  'ISO_IR 110': 'iso-8859-4',
  'ISO_IR 144': 'iso-8859-5',
  'ISO_IR 126': 'iso-8859-7',
  'ISO_IR 148': 'windows-1254',
  GB18030: 'gb18030',
};

/** Reads the values of a data set's elements in the character set the whole file names. */
export function valuesOf(root: Dataset) {
  const declared = latin1(root.get('00080005')?.bytes ?? none)
    .split('\\')
    .at(0);
  const label = characterSets[declared?.trim() ?? ''];
  const text = (dataset: Dataset | undefined, tag: string): string | null => {
    const bytes = dataset?.get(tag)?.bytes;
    if (!bytes) return null;
    const value = label === undefined ? latin1(bytes) : decodeAs(bytes, label).replace(/\0+$/, '').trim();
    return value || null;
  };
  const number = (dataset: Dataset | undefined, tag: string): number | null => {
    const first = text(dataset, tag)?.split('\\')[0]?.trim();
    const value = Number(first);
    return first && Number.isFinite(value) ? value : null;
  };
  const integer = (dataset: Dataset | undefined, tag: string): number | null => {
    const bytes = dataset?.get(tag)?.bytes;
    if (!bytes || (bytes.length !== 2 && bytes.length !== 4)) return null;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return bytes.length === 2 ? view.getUint16(0, true) : view.getUint32(0, true);
  };
  return { text, number, integer };
}
export type Values = ReturnType<typeof valuesOf>;
