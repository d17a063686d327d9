import { meetsProduct } from '../requirements/product.ts';
import { readTable, type Requirement, withStatus, writeTable } from '../requirements/table.ts';
import { idsIn, titlesOf } from '../requirements/titles.ts';
import type { Finding } from '../source/report.ts';
import type { Tree } from '../source/tree.ts';
import type { Check } from './check.ts';

export const table = 'docs/requirements.tsv';
const isAsking = (path: string) => /^(packages|apps|e2e)\/.*\.(test\.tsx?|spec\.ts)$/.test(path);

/** The table of requirements says which test proves which of them. */
export const requirements: Check = {
  name: 'requirements',
  reads: (path) => path === table || isAsking(path),
  begin(tree) {
    const proofs = proofsOf(tree);
    return {
      look: proofs.look,
      end() {
        const { unknown, renewed } = proofs.known();
        const message = 'is out of date: npm run requirements -- --write';
        return renewed === tree.get(table) ? unknown : [...unknown, { path: table, line: 0, message }];
      },
      success: () => proofs.known().summary,
    };
  },
};

/** Which test names which requirement, read file by file. */
export function proofsOf(tree: Tree) {
  const rows = readTable(tree.get(table) ?? '');
  const naming: { path: string; id: string }[] = [];
  const product = new Set<string>();
  return {
    look(path: string, text: string) {
      if (!isAsking(path)) return;
      naming.push(...titlesOf(path, text).flatMap((title) => idsIn(title).map((id) => ({ path, id }))));
      if (meetsProduct(path, text)) product.add(path);
    },
    known: () => ({ rows, product, ...judged(rows, naming, product) }),
  };
}

function judged(
  rows: readonly Requirement[],
  naming: readonly { path: string; id: string }[],
  product: ReadonlySet<string>,
) {
  const met = Map.groupBy(
    naming.filter(({ path }) => product.has(path)),
    ({ id }) => id,
  );
  const files = new Map([...met].map(([id, all]) => [id, new Set(all.map(({ path }) => path))]));
  const marked = withStatus(rows, { met: files, named: new Set(naming.map(({ id }) => id)) });
  const having = (status: string) => marked.filter((row) => row.status === status).map(({ id }) => id);
  const ids = new Set(rows.map(({ id }) => id));
  const unknown: Finding[] = naming
    .filter(({ id }) => !ids.has(id))
    .map(({ path, id }) => ({ path, line: 0, message: `names ${id}, which is no requirement` }));
  const summary = `the running product is asked about ${having('tested').length} of ${rows.length}, ${having('parts').length} are proved in parts only, ${having('none').length} by nothing`;
  return { unknown, summary, having, renewed: writeTable(marked) };
}
