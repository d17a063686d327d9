import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import { type ImportAnswer, importHealthProviders } from '@fernpuls/contract/providers/import.call';
import type { Context } from '../ground/context.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { tableVerbs } from '../kit/verbs.ts';
import { type Known, possiblyKnown } from './queries.ts';
import { type ReadLine, readLine } from './read-line.ts';
import { keep } from './verbs.ts';

type Line = ImportAnswer['lines'][number];

const byTable = tableVerbs(healthProviders);

export const importHandler: Handler = verb(
  importHealthProviders,
  async (ctx, { columns, lines, isConfirmed }) => {
    const read = lines.map((cells) => readLine(columns, cells));
    const known = await possiblyKnown(ctx.tx, namedBy(read));
    const judged = judge(read, known);
    let created = 0;
    if (isConfirmed) created = await store(ctx, { read, judged, known });
    return { data: { created, lines: judged } };
  },
);

function namedBy(read: readonly ReadLine[]) {
  const texts = (pick: (line: ReadLine) => unknown[]) =>
    read.flatMap(pick).filter((text) => typeof text === 'string');
  return {
    lanrs: texts(({ values }) => [values.lanr]).map(personOf),
    bsnrs: texts(({ values }) => [values.bsnr]),
    names: texts(({ values, institution }) => [values.name, institution]).map(folded),
  };
}

/** What becomes of each line, knowing those before it. */
function judge(read: readonly ReadLine[], stored: readonly Known[]): Line[] {
  const known = [...stored];
  const houses = new Set(stored.filter(({ kind }) => kind === 'institution').map(({ name }) => folded(name)));
  return read.map((line) => {
    const { values, kind, institution, faults } = line;
    const own = asKnown(line);
    const all = [...faults];
    if (institution !== null && !houses.has(folded(institution)))
      all.push({ column: 'institution', code: 'reference_not_found' });
    const same = known.find((one) => isSame(one, own));
    const state = all.length > 0 ? 'faulty' : same ? 'known' : 'new';
    if (state === 'new') {
      known.push(own);
      if (kind === 'institution') houses.add(folded(String(values.name)));
    }
    const knownAs = same ? { id: same.id === '' ? null : same.id, name: nameOf(same) } : null;
    return { state, kind, name: nameOf(own), knownAs, faults: all };
  });
}

type Judged = { read: readonly ReadLine[]; judged: readonly Line[]; known: readonly Known[] };

async function store(ctx: Context, { read, judged, known }: Judged): Promise<number> {
  const houses = new Map<string, string>();
  for (const { id, kind, name } of known)
    if (kind === 'institution' && !houses.has(folded(name))) houses.set(folded(name), id);
  let created = 0;
  for (const [at, { values, kind, institution }] of read.entries()) {
    if (judged[at]?.state !== 'new') continue;
    const institutionId = institution === null ? null : houses.get(folded(institution));
    const id = await byTable.create(ctx, { id: null, values: { ...values, kind, institutionId } });
    await keep(ctx, id);
    if (kind === 'institution') houses.set(folded(String(values.name)), id);
    created += 1;
  }
  return created;
}

/** A line as if it were stored, without an id. */
function asKnown({ values, kind }: ReadLine): Known {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : null);
  return {
    id: '',
    kind,
    name: text('name') ?? '',
    first_name: text('firstName'),
    title: text('title'),
    city: text('city'),
    lanr: text('lanr'),
    bsnr: text('bsnr'),
  };
}

/** The person behind a LANR is in its first seven digits; a name is the same where the town is no other. */
function isSame(a: Known, b: Known): boolean {
  if (a.kind !== b.kind) return false;
  if (a.lanr && b.lanr) return personOf(a.lanr) === personOf(b.lanr);
  if (a.bsnr && b.bsnr) return a.bsnr === b.bsnr;
  const isNear = a.city === null || b.city === null || folded(a.city) === folded(b.city);
  return isNear && folded(a.name) === folded(b.name) && folded(a.first_name) === folded(b.first_name);
}

function personOf(lanr: string): string {
  return lanr.slice(0, 7);
}

function nameOf({ title, first_name, name }: Known): string {
  return [title, first_name, name].filter(Boolean).join(' ');
}

function folded(text: string | null): string {
  return (text ?? '').trim().toLowerCase();
}
