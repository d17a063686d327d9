import type { PersonalKey, Rule, Watched } from '../rule.ts';
import { askExample, type Point } from '../examples/example.ts';

/**
 * What a kind of rule means, word by word: the text of docs/rules.md. `rule`: one of the kind, for its sentence. Every example
 * is put to the engine by a test, so the document cannot be wrong.
 */
export type Meaning = {
  rule: Rule;
  /** Window, which readings, ties, unit, clock, time zone; one statement each. */
  definition: readonly string[];
  /** Where nothing was measured, told or heard. */
  gaps: string;
  late: string;
  pause: string;
  /** A limit, a person’s own value or a plan that is changed. */
  changed: string;
  source: string;
  examples: readonly MeaningExample[];
};

/** `says`: what comes out, worked out by hand from the contract; `ask`: what the engine says. */
export type MeaningExample = { what: string; says: string; drawn: Drawn; ask(): string };

/** Readings to draw, with the limit they meet where there is one; or what happened in words, a line each. */
export type Drawn = { points: readonly Point[]; limit: number | null } | { lines: readonly string[] };

/** Saturday, noon in Berlin. */
export const saturday = Date.parse('2026-11-21T12:00:00+01:00');

type Told = {
  says: string;
  limit?: number;
  personal?: Partial<Record<PersonalKey, number>>;
  at?: number;
  /** Readings of another kind or part, in the same notation. */
  beside?: [Watched, string];
};

/**
 * An example on readings as `hours before:value`, the last one asked about: `72:80 0:82.1`; `?` behind a number that nobody
 * confirmed marks it extreme.
 */
export function onReadings(
  what: string,
  [rule, watched]: readonly [Rule, Watched],
  text: string,
  { says, limit, personal = {}, at = saturday, beside }: Told,
): MeaningExample {
  const others = beside ? pointsOf(...beside) : [];
  const points = pointsOf(watched, text);
  return {
    what,
    says,
    drawn: { points: [...others, ...points], limit: limit ?? null },
    ask() {
      const answer = askExample({
        rule,
        points: [...others, ...points],
        personal: (key) => personal[key] ?? null,
        at,
      });
      if (answer.outcome === 'cannot') return `cannot: ${answer.missing}`;
      return answer.outcome === 'quiet' ? (answer.unjudged?.kind ?? 'quiet') : answer.outcome;
    },
  };
}

/** The same of a rise of 2 within so many hours, told with what missed the window. */
export function missedBy(what: string, hours: number, text: string, says: string): MeaningExample {
  const condition = { kind: 'change', ...weight, direction: 'rise', by: 2, unit: 'absolute', hours } as const;
  const example = onReadings(what, [{ when: condition }, weight], text, { says });
  return {
    ...example,
    ask() {
      const points = pointsOf(weight, text);
      const answer = askExample({ rule: { when: condition }, points, personal: () => null, at: saturday });
      const unjudged = answer.outcome === 'quiet' ? answer.unjudged : undefined;
      const missed = unjudged?.kind === 'no_comparison' ? unjudged.missed : undefined;
      return missed ? `missed by ${Math.round(missed.byMs / 60_000)} min: ${missed.value}` : example.ask();
    },
  };
}

function pointsOf(watched: Watched, text: string): Point[] {
  return text.split(' ').map((one) => {
    const [hours, number = ''] = one.split(':');
    const point = { ...watched, hoursAgo: Number(hours), value: Number.parseFloat(number) };
    return number.endsWith('?') ? { ...point, plausibility: 'extreme' as const } : point;
  });
}

/** What holds of every condition on readings. */
export const ofReadings = {
  late:
    'A reading that arrives later than the practice allows (72 hours where it says nothing; exactly that is in time) raises nothing and is ' +
    'listed as late; later readings compare with it. One in time is put where it was taken, and every reading after it whose answer may have ' +
    'changed is asked again.',
  pause:
    'Readings are judged in a pause and in hospital too; what fires is recorded and kept from the queue. What still holds when the pause ends ' +
    'comes back unseen and due from then on. Readings of a pause count as comparison.',
  changed:
    'A changed limit counts from the next reading on; alarms already raised stay as they are, and a moved limit never makes an alarm worse or better.',
  contract: 'docs/decisions/0067-no-silent-value.md',
};

export const weight: Watched = { valueType: 'weight' };
export const pulse: Watched = { valueType: 'pulse' };
