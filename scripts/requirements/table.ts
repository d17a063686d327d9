/** A row of docs/requirements.tsv. */
export type Requirement = {
  id: string;
  area: string;
  kind: string;
  requirement: string;
  status: string;
  /** The files whose tests ask the running product about it. */
  metBy: readonly string[];
};

const columns = ['id', 'area', 'kind', 'requirement'] as const;

export function readTable(text: string): Requirement[] {
  const [head, ...rows] = text.trimEnd().split('\n');
  if (!head?.startsWith(columns.join('\t')))
    throw new Error(`requirements.tsv must begin with ${columns.join(', ')}`);
  return rows.map((row) => {
    const [id = '', area = '', kind = '', requirement = '', status = '', metBy = ''] = row.split('\t');
    return { id, area, kind, requirement, status, metBy: metBy.split(' ').filter(Boolean) };
  });
}

export function writeTable(rows: readonly Requirement[]): string {
  const lines = rows.map(({ id, area, kind, requirement, status, metBy }) =>
    [id, area, kind, requirement, status, metBy.join(' ')].join('\t'),
  );
  return `${[[...columns, 'status', 'met_by'].join('\t'), ...lines].join('\n')}\n`;
}

/** Which files of the running product's tests name an id, and ids that any test names. */
type Named = { met: ReadonlyMap<string, ReadonlySet<string>>; named: ReadonlySet<string> };

/** The same rows: `tested` in the running product, `parts` when only tests of components or functions name it, or `none`. */
export function withStatus(rows: readonly Requirement[], { met, named }: Named): Requirement[] {
  const statusOf = (id: string) => (met.has(id) ? 'tested' : named.has(id) ? 'parts' : 'none');
  return rows.map((row) => ({
    ...row,
    status: statusOf(row.id),
    metBy: [...(met.get(row.id) ?? [])].sort(),
  }));
}
