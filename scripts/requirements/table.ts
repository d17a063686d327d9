/** A row of docs/requirements.tsv. */
export type Requirement = { id: string; area: string; kind: string; requirement: string; status: string };

const columns = ['id', 'area', 'kind', 'requirement'] as const;

export function readTable(text: string): Requirement[] {
  const [head, ...rows] = text.trimEnd().split('\n');
  if (!head?.startsWith(columns.join('\t')))
    throw new Error(`requirements.tsv must begin with ${columns.join(', ')}`);
  return rows.map((row) => {
    const [id = '', area = '', kind = '', requirement = '', status = ''] = row.split('\t');
    return { id, area, kind, requirement, status };
  });
}

export function writeTable(rows: readonly Requirement[]): string {
  const lines = rows.map(({ id, area, kind, requirement, status }) =>
    [id, area, kind, requirement, status].join('\t'),
  );
  return `${[[...columns, 'status'].join('\t'), ...lines].join('\n')}\n`;
}

/** Ids that tests of the running product name, and ids that any test names. */
type Named = { met: ReadonlySet<string>; named: ReadonlySet<string> };

/** The same rows: `tested` in the running product, `parts` when only tests of components or functions name it, or `none`. */
export function withStatus(rows: readonly Requirement[], { met, named }: Named): Requirement[] {
  const statusOf = (id: string) => (met.has(id) ? 'tested' : named.has(id) ? 'parts' : 'none');
  return rows.map((row) => ({ ...row, status: statusOf(row.id) }));
}
