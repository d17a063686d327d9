import type { Ledger } from '../../kit/ledger.ts';
import { numberOfHl7 } from './hl7-number.ts';
import { instantOfDtm } from './hl7-time.ts';
import { pathOf, type Segment } from './hl7-segments.ts';
import type { IdcoReason, NotTaken } from './idco-message.ts';
import { resultStatusOf } from './idco-status.ts';
import { type IdcoTerm, idcoTerms } from './idco-terms.ts';

const byName = new Map(idcoTerms.map((term) => [term.name, term]));
const byCode = new Map(
  idcoTerms.flatMap((term) => (term.code === null ? [] : [[String(term.code), term] as const])),
);

/** An observation that can be read; `isGone`: it takes back what was told before. */
export type Found = {
  term: IdcoTerm;
  segment: Segment;
  sub: string;
  value: string;
  unit: string;
  time: number | null;
  isGone: boolean;
  isCorrection: boolean;
};

/** What reading goes by: what is left of the message, and what was told of it. */
export type Reading = { book: Ledger; notTaken: NotTaken[] };

/** Notes why a field was not taken, and strikes it off. */
export function hold({ book, notTaken }: Reading, segment: Segment, field: number, reason: IdcoReason): null {
  const path = pathOf(segment, field);
  book.take(path);
  notTaken.push({
    path: `${segment.name}-${field}`,
    line: segment.line,
    name: segment.name === 'OBX' && field !== 3 ? nameIn(segment) : '',
    text: (segment.fields[field] ?? '').slice(0, 200),
    reason,
  });
  return null;
}

const nameIn = ({ fields }: Segment) => {
  const [code = '', name = ''] = (fields[3] ?? '').split('^');
  return (name || code).slice(0, 120);
};

/** Reads the frame of an OBX: which observation, how sure, of when. */
export function observed(segment: Segment, reading: Reading): Found | null {
  const { fields } = segment;
  const take = (field: number) => reading.book.take(pathOf(segment, field));
  const [code = '', name = '', system = ''] = (fields[3] ?? '').split('^').map((part) => part.trim());
  const term = byName.get(name) ?? byCode.get(code);
  if (!term || (system !== '' && !/^MDC(_IDC)?$|^MD$/.test(system))) {
    take(5);
    take(6);
    take(4);
    take(11);
    return hold(reading, segment, 3, 'term_unknown');
  }
  // A code and a name that mean different things: nobody knows which was meant.
  const isOther =
    (byCode.has(code) && byCode.get(code) !== term) ||
    (term.code !== null && code !== '' && code !== String(term.code));
  take(4);
  take(6);
  if (isOther) {
    take(5);
    take(11);
    return hold(reading, segment, 3, 'code_mismatch');
  }
  take(3);
  const status = resultStatusOf(fields[11] ?? '');
  const value = (fields[5] ?? '').trim();
  if (status === null || status === 'not_obtained' || status === 'no_result') {
    take(5);
    return hold(reading, segment, 11, status ?? 'status_unknown');
  }
  if (status === 'not_final') hold(reading, segment, 11, 'not_final');
  take(11);
  const isGone = status === 'withdrawn';
  if (value === '' && !isGone) return hold(reading, segment, 5, 'required');
  const told = (fields[14] ?? '').trim();
  const time = told === '' ? null : instantOfDtm(told);
  if (told !== '' && time === null) {
    hold(reading, segment, 14, 'not_an_instant');
    take(5);
    return null;
  }
  return {
    term,
    segment,
    sub: (fields[4] ?? '').trim(),
    value,
    unit: (fields[6] ?? '').split('^')[0]?.trim() ?? '',
    time,
    isGone,
    isCorrection: status === 'corrected',
  };
}

/** A number that is one: with a comparator it is none for a setting. */
export function wholeOf(one: Found, reading: Reading): number | null {
  const read = numberOfHl7(one.value);
  return read && read.qualifier === null ? read.value : hold(reading, one.segment, 5, 'not_a_number');
}

export const nameOf = (value: string) => {
  const [first = '', second = ''] = value.split('^');
  return (second.trim() || first.trim()).replace(/^MDC_IDC_ENUM_MFG_/, '').slice(0, 80);
};
