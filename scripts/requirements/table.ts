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

/** The same rows, each with `tested` when a test's title names its id, else `none`. */
export function withStatus(rows: readonly Requirement[], named: ReadonlySet<string>): Requirement[] {
  return rows.map((row) => ({ ...row, status: named.has(row.id) ? 'tested' : 'none' }));
}
