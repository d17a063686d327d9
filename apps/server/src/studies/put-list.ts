import { putRandomisationList } from '@fernpuls/contract/studies/study.call';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { sameJson } from '../ground/same-json.ts';
import { refuseJob } from '../ground/workshop/failed.ts';
import { jobOf } from '../ground/workshop/job.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import { putList } from './randomisation.queries.ts';
import type { run } from './read-list.job.ts';
import { heldStudy } from './study.queries.ts';

const reading = jobOf<typeof run>(new URL('./read-list.job.ts', import.meta.url), {
  cpuSeconds: 10,
  megabytes: 384,
});

export function listHandler(workshop: Workshop): Handler {
  return scoped(putRandomisationList, async (scope, { studyId, csv }) => {
    const protocol = await inReading(scope, (ctx) => protocolInDraft(ctx, studyId));
    const read = await workshop.run(reading, { csv, protocol }, ownerOf(scope)).catch(refuseJob('/csv'));
    if ('faults' in read) {
      const [first] = read.faults;
      throw invalid({ field: '/csv', code: first.code, params: { line: first.line } });
    }
    return inContext(scope, async (ctx) => {
      // Read for the arms and strata there were: others may be meant by now.
      if (!sameJson(await protocolInDraft(ctx, studyId, true), protocol)) throw new Refusal('conflict');
      await putList(ctx.tx, { studyId, strata: read.strata, arms: read.arms });
      ctx.audit({
        action: 'update',
        subjectType: 'studies',
        subjectId: studyId,
        changes: { randomisation: read.arms.length },
      });
      ctx.announce('studies_changed', [studyId]);
      return { places: read.arms.length };
    });
  });
}

async function protocolInDraft({ tx }: Context, studyId: string, locks = false) {
  const held = await heldStudy(tx, studyId, locks);
  if (!held) throw new Refusal('not_found');
  const { arms, randomisation } = held.document;
  if (held.status !== 'draft' || randomisation.kind !== 'list') throw new Refusal('conflict');
  return { arms, randomisation };
}
