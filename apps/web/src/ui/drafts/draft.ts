/** What somebody typed and did not save yet. */
export type Draft = {
  /** When it was last written, epoch milliseconds. */
  at: number;
  /** By field: what was typed, and what stood there before. */
  values: Record<string, unknown>;
  base: Record<string, unknown>;
};

/** A field that was changed here and, meanwhile, by somebody else. */
export type Conflict = { name: string; mine: unknown; theirs: unknown };

type Given = {
  first: Record<string, unknown>;
  values: Record<string, unknown>;
  /** A new record: its defaults, the present time for instance, belong to what was typed. */
  isNew: boolean;
  at: number;
  /** Of a draft brought back: what stood in a field when it was begun, where that has changed since. */
  begunOver?: Record<string, unknown>;
};

/** The draft of a form; null when nothing differs. Of a known record only what was changed; never a secret. */
export function draftOf({ first, values, isNew, at, begunOver = {} }: Given): Draft | null {
  const names = Object.keys({ ...first, ...values }).filter((name) => !isSecret(name));
  const changed = names.filter((name) => differs(first[name], values[name]));
  if (changed.length === 0) return null;
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries((isNew ? names : changed).map((name) => [name, from[name] ?? null]));
  return { at, values: pick(values), base: pick({ ...first, ...begunOver }) };
}

/**
 * A draft put into a form again. `values`: what the form shows then; a field typed in meanwhile keeps what was typed.
 * `conflicts`: fields whose record says something else than when the draft was begun.
 */
export function restore(
  draft: Draft,
  { first, values, isNew }: Omit<Given, 'at' | 'begunOver'>,
): { values: Record<string, unknown>; conflicts: Conflict[] } | null {
  const mine = Object.entries(draft.values).filter(
    ([name, value]) => differs(first[name], value) && !differs(first[name], values[name]),
  );
  if (mine.length === 0) return null;
  const conflicts = isNew ? [] : mine.filter(([name]) => differs(draft.base[name], first[name]));
  return {
    values: { ...values, ...Object.fromEntries(mine) },
    conflicts: conflicts.map(([name, value]) => ({ name, mine: value, theirs: first[name] ?? null })),
  };
}

/** An older draft with what was typed since; each field keeps what stood there when it was first typed in. */
export function addedTo(old: Draft | null, draft: Draft): Draft {
  if (!old) return draft;
  return {
    at: draft.at,
    values: { ...old.values, ...draft.values },
    base: { ...draft.base, ...old.base },
  };
}

/** Which of the two a form shows now; null: something else. */
export function chosenOf(
  { mine, theirs }: Pick<Conflict, 'mine' | 'theirs'>,
  shown: unknown,
): 'mine' | 'theirs' | null {
  if (!differs(shown, mine)) return 'mine';
  return differs(shown, theirs) ? null : 'theirs';
}

/** Whether two values of a field differ; empty text, null and nothing are the same. */
export function differs(a: unknown, b: unknown): boolean {
  return isNothing(a) ? !isNothing(b) : JSON.stringify(a) !== JSON.stringify(b);
}

export function isSecret(name: string): boolean {
  return /password|passphrase|secret|token|credential/i.test(name);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
