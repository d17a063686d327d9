/** A row of docs/routes.tsv. `own`: a user meets content of its own there; `open`: nothing is built yet. */
export type Route = { mode: string; path: string; state: string; note: string };

/**
 * What a note may say of another address, several after each other with `; ` between: `same as` shows that screen in
 * another place, `leads to` goes on to it, `answered by` has a page whose parameter knows this word.
 */
export const relations = ['same as', 'leads to', 'answered by'] as const;
type Relation = (typeof relations)[number];

const head = 'mode\tpath\tstate\tnote';

export function readTable(text: string): Route[] {
  const [first, ...rows] = text.trimEnd().split('\n');
  if (first !== head) throw new Error(`routes.tsv must begin with ${head.replaceAll('\t', ', ')}`);
  return rows.map((row) => {
    const [mode = '', path = '', state = '', note = ''] = row.split('\t');
    return { mode, path, state, note };
  });
}

export function notesOf({ note }: Route): { relation: string; path: string }[] {
  return note
    .split('; ')
    .filter((one) => one !== '')
    .map((one) => {
      const at = one.lastIndexOf(' ');
      return { relation: one.slice(0, Math.max(at, 0)), path: one.slice(at + 1) };
    });
}

/** The address a note names in this relation, or null. */
export function related(route: Route, relation: Relation): string | null {
  return notesOf(route).find((one) => one.relation === relation)?.path ?? null;
}
