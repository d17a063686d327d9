import { calendarOf, type Calendar } from '../kit/calendar.ts';
import { dayNumber } from '../kit/day-text.ts';
import type { OpenSpan } from '../kit/open-span.ts';
import type { SubjectLog } from './standing.ts';

/** A protocol that was frozen: the words asked of people from then on. */
export type ConsentWords = { version: number; consentText: string | null; createdAt: string };
type Step = Pick<SubjectLog, 'step' | 'day' | 'version' | 'createdAt'>;
type Dated = { day: string; createdAt: string };

/**
 * When somebody’s consent to a study held, in order and apart (epoch ms): from signing the words in force until they
 * were changed, or until withdrawal; what was lawful before stays so (GDPR Art. 7 (3), Regulation (EU) 536/2014
 * Art. 28 (3)). Written down on its own day a step counts from that hour. Of one written down later only the day is
 * known: consent counts from its midnight, withdrawal from its midnight as well, so that no hour of doubt is used.
 */
export function consentSpans(
  log: readonly Step[],
  words: readonly ConsentWords[],
  calendar = calendarOf(),
): OpenSpan[] {
  const withdrawn = log
    .filter(({ step }) => step === 'withdraw')
    .map((one) => ({ at: instantOf(one, calendar), told: Date.parse(one.createdAt) }));
  const spans = log.flatMap((one): OpenSpan[] => {
    if (one.step !== 'consent') return [];
    const from = instantOf(one, calendar);
    const ends = withdrawn.filter(({ told }) => told >= Date.parse(one.createdAt)).map(({ at }) => at);
    const until = ends.length === 0 ? null : Math.min(...ends);
    return wordsSpans(one.version, words).flatMap((span) => overlap(span, { from, to: until }) ?? []);
  });
  return joined(spans);
}

/** Whether an instant lies in one of the spans. */
export function isWithin(spans: readonly OpenSpan[], at: number): boolean {
  return spans.some(({ from, to }) => at >= from && (to === null || at < to));
}

/** Whether consent held for a visit: at its hour where it was written down on its day, else on some of the day. */
export function isVisitCovered(spans: readonly OpenSpan[], visit: Dated, calendar = calendarOf()): boolean {
  const day = dayNumber(visit.day);
  if (isOfItsDay(visit, calendar)) return isWithin(spans, Date.parse(visit.createdAt));
  const whole = { from: calendar.dayStart(day), to: calendar.dayStart(day + 1) };
  return spans.some((span) => overlap(span, whole) !== null);
}

/** The log as files and pages may know it: without visits no consent held for, and without values of other times. */
export function coveredLog<T extends SubjectLog>(
  log: readonly T[],
  spans: readonly OpenSpan[],
  calendar = calendarOf(),
): T[] {
  return log.flatMap((one) => {
    if (one.step !== 'do_visit') return [one];
    if (!isVisitCovered(spans, one, calendar)) return [];
    if (one.form === null) return [one];
    const form = Object.entries(one.form).filter(
      ([, { at }]) => at === null || isWithin(spans, Date.parse(at)),
    );
    return [{ ...one, form: Object.fromEntries(form) }];
  });
}

/** What two spans have in common; null: nothing. */
export function overlap(one: OpenSpan, other: OpenSpan): OpenSpan | null {
  const from = Math.max(one.from, other.from);
  const to = Math.min(one.to ?? Infinity, other.to ?? Infinity);
  return from < to ? { from, to: to === Infinity ? null : to } : null;
}

function isOfItsDay({ day, createdAt }: Dated, calendar: Calendar): boolean {
  return calendar.dayNumber(Date.parse(createdAt)) === dayNumber(day);
}

function instantOf(step: Dated, calendar: Calendar): number {
  return isOfItsDay(step, calendar) ? Date.parse(step.createdAt) : calendar.dayStart(dayNumber(step.day));
}

/** When the words of a version were those in force; before the first change they always were. */
function wordsSpans(version: number, words: readonly ConsentWords[]): OpenSpan[] {
  const said = words.find((one) => one.version === version)?.consentText;
  const later = words.filter((one) => one.version > version).toSorted((a, b) => a.version - b.version);
  const spans: OpenSpan[] = [{ from: -Infinity, to: null }];
  for (const { consentText, createdAt } of later) {
    const at = Date.parse(createdAt);
    const last = spans.at(-1);
    if (consentText !== said && last?.to === null) last.to = at;
    if (consentText === said && last?.to !== null) spans.push({ from: at, to: null });
  }
  return spans;
}

function joined(spans: readonly OpenSpan[]): OpenSpan[] {
  const found: OpenSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && (last.to === null || span.from <= last.to))
      last.to = last.to === null || span.to === null ? null : Math.max(last.to, span.to);
    else found.push({ ...span });
  }
  return found;
}
