import { stepStudy } from '@fernpuls/contract/studies/study.call';
import { checkProtocol } from '@fernpuls/domain/studies/check-protocol';
import { type StudyProtocol, strataOf } from '@fernpuls/domain/studies/protocol';
import { afterStudyStep } from '@fernpuls/domain/studies/study-state';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { faultsAt } from '../ground/faults-at.ts';
import { newId } from '../ground/ids.ts';
import { sameJson } from '../ground/same-json.ts';
import { verb } from '../kit/routes.ts';
import { missingOfProtocol } from './content.ts';
import { makeList, placesOf } from './randomisation.queries.ts';
import { freezeProtocol, frozenProtocols, type HeldStudy, heldStudy, writeStudy } from './study.queries.ts';

export const stepStudyHandler = verb(stepStudy, async (ctx, { studyId, step, after, comment }) => {
  const held = await heldStudy(ctx.tx, studyId, true);
  if (!held) throw new Refusal('not_found');
  const status = afterStudyStep(held.status, step);
  if (status === null || held.version !== after) throw new Refusal('conflict');
  const freezes = step === 'start_recruiting' || step === 'amend';
  const version = freezes ? held.version + 1 : held.version;
  if (freezes) {
    await checkFrozen(ctx, held);
    if (step === 'start_recruiting') await prepareArms(ctx, held);
    await freezeProtocol(ctx.tx, {
      id: newId(),
      studyId,
      version,
      document: held.document,
      comment: comment ?? null,
      by: personId(ctx),
    });
  }
  await writeStudy(ctx.tx, studyId, { status, version, starts: step === 'start_recruiting' });
  ctx.audit({
    action: 'update',
    subjectType: 'studies',
    subjectId: studyId,
    changes: { step, status: [held.status, status], version: [held.version, version] },
  });
  ctx.announce('studies_changed', [studyId]);
  return { status, version };
});

async function checkFrozen(ctx: Context, { id, version, document }: HeldStudy): Promise<void> {
  const faults = [...checkProtocol(document), ...(await missingOfProtocol(ctx.tx, document))];
  const before = (await frozenProtocols(ctx.tx, id)).find((one) => one.version === version)?.document;
  if (before) {
    if (sameJson(before, document)) throw invalid({ field: '/document', code: 'no_change' });
    // The list is made: another one in the middle would undo what it is for.
    if (!sameJson(before.randomisation, document.randomisation))
      faults.push({ path: 'randomisation', code: 'read_only' });
    if (!sameJson(armsDrawn(before), armsDrawn(document))) faults.push({ path: 'arms', code: 'read_only' });
  }
  if (faults.length > 0) throw new Refusal('invalid', faultsAt('/document', faults));
}

const armsDrawn = ({ arms }: StudyProtocol) => arms.map(({ code, share }) => ({ code, share }));

/** Blocks are made in the database; a list from elsewhere must have places in every stratum. */
async function prepareArms(ctx: Context, held: HeldStudy): Promise<void> {
  const { randomisation, arms } = held.document;
  if (randomisation.kind === 'none') return;
  const strata = strataOf(randomisation);
  if (randomisation.kind === 'blocks')
    return makeList(ctx.tx, {
      studyId: held.id,
      strata,
      arms: arms.map(({ code }) => code),
      shares: arms.map(({ share }) => share),
      sizes: randomisation.blockSizes,
      wanted: held.planned_size,
    });
  const places = await placesOf(ctx.tx, held.id);
  if (strata.some((one) => !places.has(one)))
    throw invalid({ field: '/document/randomisation/kind', code: 'list_empty' });
}
