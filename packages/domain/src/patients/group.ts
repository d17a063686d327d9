/** Patients told of together: all in care, a cohort, a programme, or those in none of both. */
export type Group = { kind: 'all' | 'none'; id: null } | { kind: 'cohort' | 'program'; id: string };

export const groupKinds = ['all', 'cohort', 'program', 'none'] as const;

const key = /^(?:(all|none)|(cohort|program)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))$/;

/** `all`, `none`, `cohort_<uuid>`, `program_<uuid>`: how a group stands in an address. */
export function groupKey({ kind, id }: Group): string {
  return id === null ? kind : `${kind}_${id}`;
}

export function parseGroupKey(text: string): Group | null {
  const [, whole, kind, id] = key.exec(text) ?? [];
  if (whole === 'all' || whole === 'none') return { kind: whole, id: null };
  if ((kind === 'cohort' || kind === 'program') && id !== undefined) return { kind, id };
  return null;
}

/** Share by which a count changed against the span before; null where there was nothing to compare with. */
export function changeShare(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** The kinds of value most patients of a group measure, ties in the order given. */
export function leadingTypes<T extends { patients: number }>(types: readonly T[], most: number): T[] {
  return types.toSorted((a, b) => b.patients - a.patients).slice(0, most);
}
