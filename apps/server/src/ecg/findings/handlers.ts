import { amendFinding, releaseFinding, saveFinding } from '@fernpuls/contract/ecg/finding.call';
import type { RhythmClass } from '@fernpuls/domain/ecg/import/rhythm-class';
import { missingForRelease } from '@fernpuls/domain/ecg/finding/content';
import { invalid, Refusal } from '../../kit/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { newId } from '../../platform/ids.ts';
import { classify, lock, see } from '../mark.ts';
import { addToFinding, lastSeal, signFinding } from './queries.ts';
import { sealOfAddendum, sealOfFinding } from './seal.ts';
import { findingToChange, me, told, writeDraft } from './write-finding.ts';

export const findingHandlers: Handler[] = [
  verb(saveFinding, (ctx, { ecgId, basedOn, ...given }) => {
    const content = {
      ...given,
      assessment: given.assessment || null,
      recommendation: given.recommendation || null,
    };
    return writeDraft(ctx, { ecgId, basedOn, content });
  }),
  verb(releaseFinding, async (ctx, { id, basedOn }) => {
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
  }),
  verb(amendFinding, async (ctx, { id, body }) => {
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
  }),
];
