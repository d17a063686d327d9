import { exportStudy, studyExportFile } from '@fernpuls/contract/studies/study.call';
import { personId, type Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { RawFile } from '../ground/raw-answer.ts';
import { limitedTo } from '../ground/reach.ts';
import type { Secrets } from '../ground/secrets.ts';
import { verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { systemScope } from '../tasks/index.ts';
import { makeFile } from './export-files.ts';
import {
  type ExportKind,
  keepExport,
  madeExport,
  orderExport,
  practicesWithExports,
  takeExport,
} from './exports.queries.ts';
import { heldStudy } from './study.queries.ts';

const endings: Record<ExportKind, string> = {
  odm: 'odm.xml',
  readings: 'readings.csv',
  dictionary: 'dictionary.csv',
};

export const exportHandlers = [
  verb(exportStudy, async (ctx, { studyId, kind }) => {
    const study = await heldStudy(ctx.tx, studyId);
    if (!study) throw new Refusal('not_found');
    // A file holds everybody of the study.
    if (limitedTo(ctx.actor) !== null) throw new Refusal('forbidden');
    const id = newId();
    await orderExport(ctx.tx, { id, studyId, kind, by: personId(ctx) });
    ctx.audit({ action: 'export', subjectType: 'studies', subjectId: studyId, changes: { kind } });
    ctx.announce('studies_changed', [studyId]);
    return { id };
  }),
  verb(studyExportFile, async (ctx, { exportId }) => {
    const made = await madeExport(ctx.tx, exportId);
    if (!made) throw new Refusal('not_found');
    if (limitedTo(ctx.actor) !== null) throw new Refusal('forbidden');
    // What arms a file of a blinded study holds is for whoever asked for it.
    if (made.is_blinded && made.requested_by_id !== personId(ctx)) throw new Refusal('forbidden');
    if (made.content === null) throw new Refusal('conflict');
    const name = made.number.replace(/[^\w.-]+/g, '-');
    return new RawFile(made.content, `${name}-${made.requested_at.slice(0, 10)}.${endings[made.kind]}`);
  }),
];

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant>; secrets: Secrets };

/** Makes the files that were asked for, each in a transaction of its own; how many. */
export async function makeExports({ database, tenantOf, secrets }: World, now = new Date()): Promise<number> {
  let made = 0;
  await eachAlone(await asSystem(database, practicesWithExports), async (id) => {
    const scope = systemScope(database, await tenantOf(id), now);
    made += await inContext(scope, async (ctx) => {
      const order = await takeExport(ctx.tx);
      if (!order) return 0;
      const file = await makeFile(ctx, secrets, order);
      if (!file) return 0;
      await keepExport(ctx.tx, order.id, file);
      ctx.announce('studies_changed', [order.study_id]);
      return 1;
    });
  });
  return made;
}
