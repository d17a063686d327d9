import { curveTime } from '@fernpuls/domain/measurements/series/series';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import type { ReadingPage } from '../curves/use-readings.ts';
import { factorWords } from '../details/detail-words.ts';
import type { Session } from './sessions.ts';

type Reading = ReadingPage['rows'][number];
export type Notes = ReadonlyMap<string, Reading>;
/** `seen` is null while the records of that time are not loaded. */
type SessionNotes = { seen: boolean | null; comment: string; judged: string };

/** Records by type and second, as a curve's reading names them. */
export function notesOf(pages: readonly ReadingPage[]): Notes {
  return new Map(
    pages.flatMap(({ rows }) => rows.map((row) => [keyOf(row.valueType, Date.parse(row.measuredAt)), row])),
  );
}

/** The records of one sitting, as far as they are loaded. */
export function readingsAt(notes: Notes, { values }: Session): Reading[] {
  return [...values.values()].flatMap((value) => notes.get(keyOf(value.type, value.time)) ?? []);
}

/** The record of one value of a sitting, once it is loaded. */
export function readingOf(notes: Notes, value: { type: string; time: number }): Reading | undefined {
  return notes.get(keyOf(value.type, value.time));
}

export function notesAt(notes: Notes, { values }: Session): SessionNotes {
  const found = [...values.values()].map((value) => notes.get(keyOf(value.type, value.time)));
  const seen = found.some((row) => row === undefined) ? null : found.every((row) => row?.seenAt !== null);
  const told = (texts: readonly (string | null | undefined)[]) =>
    [...new Set(texts.filter((text) => text !== null && text !== undefined && text !== ''))].join(' ');
  return {
    seen,
    comment: told(found.flatMap((row) => [row && noteOf(row)])),
    judged: told(found.map((row) => row?.plausibilityReason)),
  };
}

/** What to say at a reading of this type's curve, by its time in epoch milliseconds. */
export function notesOfType(notes: Notes, type: ValueTypeKey): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const row of notes.values()) {
    const note = row.valueType === type ? noteOf(row) : '';
    if (note !== '') found.set(curveTime(row.measuredAt), note);
  }
  return found;
}

/** What the patient felt, and what was noted. */
function noteOf(row: Reading): string {
  return [factorWords(row), row.comment].filter(Boolean).join(' · ');
}

function keyOf(type: string, time: number): string {
  return `${type} ${Math.floor(time / 1000)}`;
}
