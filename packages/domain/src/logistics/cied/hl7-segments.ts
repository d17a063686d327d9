import { type Ledger, ledger } from '../../kit/ledger.ts';

/** A segment with its fields, `fields[3]` is the third; `line` counts from 1. */
export type Segment = { line: number; name: string; fields: readonly string[] };

/** Segments that say something; empty lines, which some senders put between, are none. */
const mostSegments = 5_000;
const mostLines = 4 * mostSegments;
const mostFields = 32;

/** Null: longer than is read. */
export function segmentsOf(text: string): Segment[] | null {
  const lines = text.split(/\r\n|\r|\n/, mostLines + 1);
  if (lines.length > mostLines) return null;
  const found = lines.flatMap((line, at): Segment[] => {
    if (!/[^|\s]/.test(line)) return [];
    const fields = line.split('|');
    const rest = fields.splice(mostFields);
    if (rest.some((field) => field.trim() !== '')) fields.push(rest.join('|'));
    return [{ line: at + 1, name: (fields[0] ?? '').trim(), fields }];
  });
  return found.length > mostSegments ? null : found;
}

export const pathOf = ({ line, name }: Pick<Segment, 'line' | 'name'>, field: number) =>
  `${line}:${name}-${field}`;

/** Everything a message says, field by field; a segment without a field is its own entry. */
export function ledgerOf(segments: readonly Segment[]): Ledger {
  return ledger(
    segments.flatMap((segment) => {
      const said = segment.fields.flatMap((text, field) =>
        field > 0 && text.trim() !== '' ? [{ path: pathOf(segment, field), text: text.slice(0, 200) }] : [],
      );
      return said.length > 0 ? said : [{ path: pathOf(segment, 0), text: segment.name.slice(0, 200) }];
    }),
  );
}

/**
 * What nobody has to be told of, and why. MSH 1–4, 7, 9–12, 15–21: the envelope. PID: who imports it has chosen the patient, and
 * the device is named by OBX. OBR and PV1: the order it was sent under; of OBX 1 and 2 the count and the type, which the value shows, 12–19 when,
 * by whom and by which device it was observed; what stands in 14 is read with the value.
 */
const harmless: Readonly<Record<string, (field: number) => boolean>> = {
  MSH: () => true,
  PID: () => true,
  PV1: () => true,
  OBR: () => true,
  OBX: (field) => field <= 2 || (field >= 12 && field <= 19),
};

export function isHarmless(path: string): boolean {
  const [, name = '', field = ''] = /^\d+:(.*)-(\d+)$/.exec(path) ?? [];
  return (Object.hasOwn(harmless, name) && harmless[name]?.(Number(field))) || false;
}
