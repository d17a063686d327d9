import type { Ledger } from '../../kit/ledger.ts';
import { instantOfDtm } from './hl7-time.ts';
import { isHarmless, ledgerOf, type Segment, segmentsOf } from './hl7-segments.ts';
import { type Found, hold, observed, type Reading } from './idco-found.ts';
import type { IdcoMessage, NotTaken } from './idco-message.ts';
import { partsOf } from './idco-parts.ts';

type IdcoRefusal = { refused: 'not_oru' | 'too_long' | 'no_device' };

/**
 * Reads an ORU^R01 of an implant (IHE IDCO, HL7 v2.6). A field that cannot be right keeps nothing else out: it stands in
 * `notTaken` with its line and its text, and so does everything the message says that nobody here reads. Refused is only
 * what is no such message, is longer than 5,000 segments or 20,000 lines, or names no device.
 */
export function readIdco(text: string): { message: IdcoMessage } | IdcoRefusal {
  const segments = segmentsOf(text);
  const head = segments?.[0] ?? headOf(text);
  if (head?.name !== 'MSH' || head.fields[1] !== '^~\\&' || !head.fields[8]?.startsWith('ORU^R01'))
    return { refused: 'not_oru' };
  if (!segments) return { refused: 'too_long' };
  const reading: Reading = { book: ledgerOf(segments), notTaken: [] };
  const found = segments.flatMap((segment) =>
    segment.name === 'OBX' ? (observed(segment, reading) ?? []) : [],
  );
  const sentAt = instantOfDtm(head.fields[6] ?? '');
  const at = sessionOf(found, reading) ?? sentAt;
  if (at === null) hold(reading, head, 6, 'not_an_instant');
  const parts = partsOf(found, at ?? 0, reading);
  if (parts.device.serial === '') return { refused: 'no_device' };
  const notTaken = [...reading.notTaken, ...restOf(reading.book, segments)];
  return {
    message: {
      at: at ?? 0,
      sentAt,
      ...parts,
      notTaken: notTaken.toSorted((a, b) => a.line - b.line),
    },
  };
}

/** The first segment of what is too long to be read whole. */
function headOf(text: string): Segment | undefined {
  return segmentsOf(text.slice(0, 10_000).split(/[\r\n]+(?=[A-Z])/)[0] ?? '')?.[0];
}

function sessionOf(found: readonly Found[], reading: Reading): number | null {
  const session = found.find(({ term, isGone }) => term.means.of === 'session' && !isGone);
  if (!session) return null;
  return instantOfDtm(session.value) ?? hold(reading, session.segment, 5, 'not_an_instant');
}

/** What nobody has struck off, but for the envelope. */
function restOf(book: Ledger, segments: readonly Segment[]): NotTaken[] {
  const byLine = new Map(segments.map((segment) => [segment.line, segment]));
  return book.left().flatMap(({ path, text }): NotTaken[] => {
    if (isHarmless(path)) return [];
    const line = Number.parseInt(path, 10);
    const segment = byLine.get(line);
    const isObx = segment?.name === 'OBX';
    const name = isObx ? ((segment.fields[3] ?? '').split('^')[1] ?? '').slice(0, 120) : '';
    return [
      {
        path: path.slice(path.indexOf(':') + 1).slice(0, 40),
        line,
        name,
        text,
        reason: isObx ? 'field_not_read' : 'segment_unknown',
      },
    ];
  });
}
