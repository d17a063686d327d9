import type { amendFinding, releaseFinding } from '@fernpuls/contract/ecg/finding.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { missingForRelease } from '@fernpuls/domain/ecg/finding/content';
import type { RhythmClass } from '@fernpuls/domain/ecg/import/rhythm-class';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { classify, lock, see } from '../mark.ts';
import { addToFinding, lastSeal, signFinding } from './queries.ts';
import { sealOfAddendum, sealOfFinding } from './seal.ts';
import { findingToChange, me, told } from './write-finding.ts';

/** Signs and locks a draft; its recording is then classified by it and seen. */
export async function signDraft(ctx: Context, { id, basedOn }: InputOf<typeof releaseFinding>) {
  const draft = await findingToChange(ctx, id, 'release');
  if (draft.updated_at !== basedOn) throw new Refusal('conflict');
  const missing = missingForRelease({
    rhythmClass: draft.rhythm_class as RhythmClass | null,
    assessment: draft.assessment,
  });
  if (missing.length > 0)
    throw invalid(
      ...missing.map((name) => ({
        field: name === 'rhythmClass' ? '/rhythm_class' : '/assessment',
        code: 'required' as const,
      })),
    );
  const signature = { by: me(ctx), at: ctx.now.toISOString() };
  const seal = sealOfFinding(draft, signature);
  await signFinding(ctx.tx, id, { ...signature, seal });
  const [ecg] = await lock(ctx, [draft.ecg_id]);
  if (ecg) {
    await classify(ctx, [ecg], draft.rhythm_class);
    if (ecg.seen_at === null) await see(ctx, [ecg.id], true);
  }
  told(ctx, 'release_finding', { id, ecgId: draft.ecg_id, seal });
  return { id, updatedAt: signature.at };
}

/** Adds to a signed finding, which stays as it is. */
export async function addToSigned(ctx: Context, { id, body }: InputOf<typeof amendFinding>) {
  const finding = await findingToChange(ctx, id, 'amend');
  const signature = { by: me(ctx), at: ctx.now.toISOString() };
  const seal = sealOfAddendum((await lastSeal(ctx.tx, id)) ?? '', body, signature);
  await addToFinding(ctx.tx, {
    ...signature,
    id: newId(ctx.now.getTime()),
    findingId: id,
    body,
    seal,
  });
  told(ctx, 'amend_finding', { id, ecgId: finding.ecg_id, seal });
  return { id, updatedAt: signature.at };
}
