import fc from 'fast-check';
import type { Life } from './alarms.ts';
import { arrive, replay } from './arrivals.ts';
import { asText } from './as-text.ts';
import type { Reading } from './bands.ts';
import { anyLife } from './lives.ts';
import type { Side } from './oracle.ts';
import { withoutDoubles } from './reading-set.ts';
import type { Fired, Subject } from './subject.ts';

/** A small life of which the subject says something else; `text` is for people, with the seed to see it again. */
type Disagreement = { life: Life; text: string };

/** Looks through so many random lives for one the subject reads otherwise than the oracle, and makes it small. */
export function findDisagreement(subject: Subject, lives: number): Disagreement | null {
  const property = fc.property(anyLife, (life) => differencesIn(subject, life).length === 0);
  const { failed, counterexample, seed, counterexamplePath, numRuns } = fc.check(property, {
    numRuns: lives,
  });
  if (!failed) return null;
  const life = counterexample?.[0];
  if (!life) throw new Error('fast-check told of no life');
  const found = `life ${numRuns}, seed ${seed}, path ${counterexamplePath}`;
  return { life, text: [found, asText(life), ...differencesIn(subject, life)].join('\n') };
}

/** What the subject says of a life that the oracle does not say, and the other way round; empty: they agree. */
function differencesIn(subject: Subject, life: Life): string[] {
  const rule = life.rules.at(-1)?.rule;
  if (!rule) throw new Error('a life without a rule');
  const readings: Reading[] = withoutDoubles(life.batches.flatMap((batch) => batch.readings));
  const replayed = differences('replay', replay(rule, readings, life), () =>
    subject.replay(rule, readings, life),
  );
  const expected = arrive(life.rules, life.batches, life);
  const told = attempt(() => subject.arrive(life.rules, life.batches, life));
  if (typeof told === 'string') return [...replayed, `arrive: ${told}`];
  const counts = `arrive: answers for ${told.length} of ${expected.length} batches`;
  const arrived = expected.flatMap(({ at, fired }, index) =>
    differences(`arrival of ${new Date(at).toISOString()}`, fired, () => told[index] ?? []),
  );
  return [...replayed, ...(told.length === expected.length ? [] : [counts]), ...arrived];
}

function differences(when: string, expected: readonly Fired[], answer: () => readonly Fired[]): string[] {
  const told = attempt(answer);
  if (typeof told === 'string') return [`${when}: ${told}`];
  const ids = new Set([...expected, ...told].map(({ readingId }) => readingId));
  return [...ids].flatMap((id) => {
    const [right, ...more] = expected.filter(({ readingId }) => readingId === id);
    const [seen, ...again] = told.filter(({ readingId }) => readingId === id);
    if (again.length !== more.length) return [`${when}: ${id} is told ${again.length + 1} times`];
    return isAlike(right, seen) ? [] : [`${when}: ${id} oracle ${said(right)}, subject ${said(seen)}`];
  });
}

/** A subject that breaks down disagrees, and the life that breaks it is made small too. */
function attempt<T>(answer: () => T): T | string {
  try {
    return answer();
  } catch (error) {
    return `the subject breaks down: ${String(error)}`;
  }
}

function isAlike(a: Fired | undefined, b: Fired | undefined): boolean {
  if (!a || !b) return a === b;
  // The first names the alarm; the others stand in no order.
  const [ours, theirs] = [onceEach(a.sides).sort(), onceEach(b.sides).sort()];
  return isNear(a.value, b.value) && isNear(a.limit, b.limit) && ours.join() === theirs.join();
}

/** A root and a mean have no end of decimals: borders agree up to the sixth. */
function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));
}

function onceEach(sides: readonly Side[]): string[] {
  return [...new Set(sides.map(({ kind, part, toward, value }) => `${kind}.${part} ${toward} ${value}`))];
}

function said(fired: Fired | undefined): string {
  return fired ? `${fired.value} (limit ${fired.limit}; ${onceEach(fired.sides).join(', ')})` : 'quiet';
}
