import type { InputOf } from '@fernpuls/contract/kit/call';
import type { mergePatients } from '@fernpuls/contract/patients/merge.call';
import type { LifeState, LifeStep } from '@fernpuls/domain/patients/life-cycle';
import { isStepAfterParting, statusQuestionOf, stepsBetween } from '@fernpuls/domain/patients/merge-status';
import { hasEnded, type PatientStatus } from '@fernpuls/domain/patients/status';
import type { Context } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { textOf } from '../../ground/sentences.ts';
import { writeLifeEntry } from '../../patients/index.ts';
import { practiceLanguage } from '../../tenancy/index.ts';
import { type PauseRow, pauseOf, personOf } from '../queries.ts';
import { giveBack, settle } from '../settle.ts';
import { changeLife } from '../steps.ts';
import type { MergeRow } from './queries.ts';

type Asked = Pick<InputOf<typeof mergePatients>, 'statusAfter' | 'statusReason'>;
type Answer = { to: PatientStatus; steps: LifeStep[]; reason: string | null };

/** What whoever merges has answered; null: both records say the same, and nothing is to be answered. */
export function answeredStatus(kept: LifeState, gone: LifeState, asked: Asked): Answer | null {
  const { statusAfter = null, statusReason: reason = null } = asked;
  const other = () => invalid({ field: '/status_after', code: 'merge_status_other' });
  const question = statusQuestionOf(kept, gone);
  if (!question) {
    if (statusAfter !== null && statusAfter !== kept) throw other();
    return null;
  }
  if (statusAfter === null) throw invalid({ field: '/status_after', code: 'merge_status_open' });
  const chosen = question.choices.find(({ status }) => status === statusAfter);
  if (!chosen) throw other();
  if (chosen.needsReason && reason === null) throw invalid({ field: '/status_reason', code: 'required' });
  return { to: statusAfter, steps: chosen.steps, reason };
}

type Taking = { id: string; otherId: string; status: Answer };

/** The record that stays gets there by the steps of the life cycle, each with its own consequences. */
export async function takeStatus(ctx: Context, { id, otherId, status }: Taking): Promise<void> {
  const reason = status.reason ?? (await mergedWords(ctx, 'merge'));
  const pause = spanOf(ctx, await pauseOf(ctx.tx, otherId));
  for (const step of status.steps)
    await changeLife(ctx, { id, step, reason, ...(step === 'pause' && pause) });
  if (status.steps.length === 0 && hasEnded(status.to))
    await settleWhatCame(ctx, { id, to: status.to, reason });
}

type Settling = { id: string; to: PatientStatus; reason: string };

/** Care had ended for the record that stays: what was going on in the other ends with it. */
async function settleWhatCame(ctx: Context, { id, to, reason }: Settling): Promise<void> {
  const touched = await settle(ctx, { patientId: id, step: 'deactivate' });
  await writeLifeEntry(ctx, { patientId: id, step: 'deactivate', from: to, to, reason, touched });
}

/**
 * Takes the answered status back, unless somebody has changed it since: what comes back does so while the record still
 * holds all of it, and care ends again once it holds its own alone, by what is answered.
 */
export async function takeStatusBack(ctx: Context, held: MergeRow): Promise<() => Promise<void>> {
  const { kept_id: id, status_before: before, status_after: after, pause_before: pause } = held;
  const nothing = () => Promise.resolve();
  if (before === null || after === null || (await personOf(ctx.tx, id))?.status !== after) return nothing;
  if (before === after && hasEnded(after))
    await giveBack(ctx, id, { step: 'activate', bringsBack: [], isLate: true });
  const steps = stepsBetween(after, before) ?? [];
  // A pause that would be over by now has ended, merged or not.
  if (steps.includes('pause') && pause?.ends_at && Date.parse(pause.ends_at) <= ctx.now.getTime())
    return nothing;
  const take = async () => {
    const reason = await mergedWords(ctx, 'undo_merge');
    for (const step of steps) {
      const asked = { id, step, reason, ...(step === 'pause' && pause && again(ctx, pause)) };
      await changeLife(ctx, asked, { givesBackLate: true });
    }
  };
  if (steps.some(isStepAfterParting)) return take;
  await take();
  return nothing;
}

const again = (ctx: Context, pause: PauseRow) => ({ reason: pause.reason, ...spanOf(ctx, pause) });

/** A pause goes on as it was meant: as long, and as quiet. */
function spanOf({ now }: Context, pause: PauseRow | null) {
  if (pause?.state !== 'running') return {};
  const isOver = pause.ends_at !== null && Date.parse(pause.ends_at) <= now.getTime();
  return { until: isOver ? null : pause.ends_at, alarms: pause.alarms };
}

/** Why something ended or goes on, in the language of the practice. */
export const mergedWords = async (ctx: Context, key: 'merge' | 'undo_merge') =>
  textOf(await practiceLanguage(ctx), 'lifecycle', `settled.${key}`, {}) ?? key;
