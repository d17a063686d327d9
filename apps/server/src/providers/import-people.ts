import { importPeople } from '@fernpuls/contract/providers/import-people.call';
import { people } from '@fernpuls/contract/providers/person';
import { mayRead } from '../ground/may-read.ts';
import { refuseJob } from '../ground/workshop/failed.ts';
import { jobOf } from '../ground/workshop/job.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import { tableVerbs } from '../kit/verbs.ts';
import { importBounds } from './import.ts';
import { housesCalled, peopleCalled } from './import-people.queries.ts';
import type { run as judge } from './judge-people.job.ts';
import { folded } from './names.ts';
import type { run as readLines } from './read-people.job.ts';

const byTable = tableVerbs(people);
const reading = jobOf<typeof readLines>(new URL('./read-people.job.ts', import.meta.url), importBounds);
const judging = jobOf<typeof judge>(new URL('./judge-people.job.ts', import.meta.url), importBounds);

export function importPeopleHandler(workshop: Workshop): Handler {
  return scoped(importPeople, async (scope, { columns, lines, isConfirmed }) => {
    const [owner, refuse] = [ownerOf(scope), refuseJob('/lines')];
    const read = await workshop.run(reading, { columns, lines }, owner).catch(refuse);
    const named = read.flatMap(({ institution }) => (institution === null ? [] : [folded(institution)]));
    const names = read.map(({ values }) => folded(values.name));
    const { houses, known } = await inReading(scope, async ({ tx }) => ({
      // Whom an institution is none of their business cannot name one either.
      houses: mayRead(scope, 'health_provider', 'patients')
        ? await housesCalled(tx, named)
        : new Map<string, string>(),
      known: await peopleCalled(tx, names),
    }));
    const judged = await workshop.run(judging, { read, houses, known }, owner).catch(refuse);
    const fresh = isConfirmed ? read.filter((_, at) => judged[at]?.state === 'new') : [];
    if (fresh.length > 0)
      await inContext(scope, async (ctx) => {
        for (const { values, institution } of fresh) {
          const institutionId = institution === null ? null : houses.get(folded(institution));
          await byTable.create(ctx, { id: null, values: { ...values, institutionId } });
        }
      });
    return { data: { created: fresh.length, lines: judged } };
  });
}
