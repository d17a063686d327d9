import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import { type ImportAnswer, importHealthProviders } from '@fernpuls/contract/providers/import.call';
import type { Context } from '../ground/context.ts';
import { refuseJob } from '../ground/workshop/failed.ts';
import { jobOf } from '../ground/workshop/job.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import { tableVerbs } from '../kit/verbs.ts';
import type { run as judge } from './judge-lines.job.ts';
import { folded, personOf } from './names.ts';
import { type Known, possiblyKnown } from './queries.ts';
import type { ReadLine } from './read-line.ts';
import type { run as readLines } from './read-lines.job.ts';
import { keep } from './verbs.ts';

type Line = ImportAnswer['lines'][number];

const byTable = tableVerbs(healthProviders);
export const importBounds = { cpuSeconds: 20, megabytes: 512 };
const reading = jobOf<typeof readLines>(new URL('./read-lines.job.ts', import.meta.url), importBounds);
const judging = jobOf<typeof judge>(new URL('./judge-lines.job.ts', import.meta.url), importBounds);

export function importHandler(workshop: Workshop): Handler {
  return scoped(importHealthProviders, async (scope, { columns, lines, isConfirmed }) => {
    const [owner, refuse] = [ownerOf(scope), refuseJob('/lines')];
    const read = await workshop.run(reading, { columns, lines }, owner).catch(refuse);
    const known = await inReading(scope, ({ tx }) => possiblyKnown(tx, namedBy(read)));
    const judged = await workshop.run(judging, { read, known }, owner).catch(refuse);
    const created = isConfirmed ? await inContext(scope, (ctx) => store(ctx, { read, judged, known })) : 0;
    return { data: { created, lines: judged } };
  });
}

function namedBy(read: readonly ReadLine[]) {
  const texts = (pick: (line: ReadLine) => unknown[]) =>
    read.flatMap(pick).filter((text) => typeof text === 'string');
  return {
    lanrs: texts(({ values }) => [values.lanr]).map(personOf),
    bsnrs: texts(({ values }) => [values.bsnr]),
    names: texts(({ values, institution }) => [values.name, institution]).map(folded),
  };
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
