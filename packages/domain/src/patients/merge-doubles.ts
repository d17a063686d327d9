/** What both records may have running, so that one person would have it twice. */
export const doubleKinds = ['drug', 'program', 'plan', 'rule'] as const;
export type DoubleKind = (typeof doubleKinds)[number];

/** Which goes on: that of the record that stays, that of the other, or both beside each other. */
export const doubleAnswers = ['kept', 'gone', 'both'] as const;
export type DoubleAnswer = (typeof doubleAnswers)[number];

/** `keys`: what makes it the same thing, the surest first; `form`: how it is meant, the same text for the same. */
type DoubleSide = { id: string; keys: readonly (string | null)[]; form: string };
export type DoublePair<T> = { kept: T; gone: T; isSame: boolean };

/** Each of the one beside at most one of the other: by the surest key first, and of several alike the very same. */
export function pairDoubles<T extends DoubleSide>(kept: readonly T[], gone: readonly T[]): DoublePair<T>[] {
  const pairs: DoublePair<T>[] = [];
  const isFree = (one: T) => !pairs.some((pair) => pair.kept === one || pair.gone === one);
  const most = Math.max(0, ...kept.map(({ keys }) => keys.length));
  for (let at = 0; at < most; at += 1)
    for (const needsSame of [true, false])
      for (const one of kept.filter(isFree)) {
        const key = one.keys[at] ?? null;
        const other = gone.find(
          (each) =>
            isFree(each) && key !== null && each.keys[at] === key && (!needsSame || each.form === one.form),
        );
        if (other) pairs.push({ kept: one, gone: other, isSame: one.form === other.form });
      }
  return pairs;
}

type Double = { kind: DoubleKind; isSame: boolean };

/**
 * What becomes of a double nobody has answered: the very same goes on once. Rules and plans that differ both go on, which
 * watches more, never less; null: a dose or a programme that differs is somebody's to decide.
 */
export function answerUnasked({ kind, isSame }: Double): DoubleAnswer | null {
  if (isSame) return 'kept';
  return kind === 'rule' || kind === 'plan' ? 'both' : null;
}

/** The same text for the same value, in whatever order its parts are named. */
export function formOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
  return `{${parts
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${name}:${formOf(part)}`)
    .join()}}`;
}
