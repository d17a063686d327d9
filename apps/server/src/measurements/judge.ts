import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import { judgeMeasurements } from '@fernpuls/contract/measurements/judge.call';
import { type Judgement, judgedAs } from '@fernpuls/domain/measurements/judging';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { verb } from '../kit/routes.ts';
import { askRulesAgain } from './rejudge.ts';
import { type JudgedReading, judgeReadings, measurementRows } from './queries.ts';

/** The value stays; the rules are asked again about everything that looks different now. */
export const judgeHandler = verb(judgeMeasurements, async (ctx, given) => {
  const { ids, plausible, takesBack = false, reason = null } = given;
  if (plausible && takesBack) throw invalid({ field: '/takes_back', code: 'not_a_choice' });
  const judgement: Judgement = plausible ? 'right' : takesBack ? 'unconfirmed' : 'wrong';
  if (judgement === 'wrong' && reason === null) throw invalid({ field: '/reason', code: 'required' });
  const changed = await judgedBy(ctx, { ids, judgement, reason });
  const byPatient = Map.groupBy(changed, (row) => row.patient_id);
  for (const [patientId, rows] of byPatient)
    for (const [action, of] of Map.groupBy(rows, (row) => actionOf(judgement, row)))
      ctx.audit({
        action,
        subjectType: 'patients',
        subjectId: patientId,
        changes: { measurementIds: of.map(({ id }) => id), ...(reason === null ? {} : { reason }) },
      });
  for (const [patientId, rows] of byPatient) await askRulesAgain(ctx, patientId, rows);
  if (byPatient.size > 0) ctx.announce('measurements_received', [...byPatient.keys()]);
  return { changed: changed.length };
});

function actionOf(judgement: Judgement, { was }: JudgedReading): AuditAction {
  if (judgement === 'wrong') return 'judge_implausible';
  if (judgement === 'unconfirmed') return 'judge_unconfirmed';
  return was === 'extreme' ? 'judge_confirmed' : 'judge_plausible';
}

type Given = { ids: readonly string[]; judgement: Judgement; reason: string | null };

/** Judges readings as somebody says; those that changed. Throws where one is not there. */
export async function judgedBy(ctx: Context, { ids, judgement, reason }: Given): Promise<JudgedReading[]> {
  const known = await measurementRows(ctx.tx, ids);
  if (known.length < new Set(ids).size) throw new Refusal('not_found');
  const judged = known.flatMap((row) => {
    const { plausibility: was, plausibility_at: judgedAt } = row;
    const next = judgedAs({ ...row, valueType: row.value_type, isJudged: judgedAt !== null }, judgement);
    return next ? [{ id: row.id, was, becomes: next.plausibility, stands: next.stands }] : [];
  });
  return judgeReadings(ctx.tx, { judged, reason, personId: personId(ctx) });
}
