import { judgeMeasurements } from '@fernpuls/contract/measurements/judge.call';
import { personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { verb } from '../kit/routes.ts';
import { judgeReadings, measurementRows } from './queries.ts';

/** The value stays; the database makes the engine read anew what its rules remember. */
export const judgeHandler = verb(judgeMeasurements, async (ctx, { ids, plausible, reason = null }) => {
  if (!plausible && reason === null) throw invalid({ field: '/reason', code: 'required' });
  const known = await measurementRows(ctx.tx, ids);
  if (known.length < new Set(ids).size) throw new Refusal('not_found');
  const changed = await judgeReadings(ctx.tx, { ids, plausible, reason, personId: personId(ctx) });
  const byPatient = Map.groupBy(changed, (row) => row.patient_id);
  for (const [patientId, rows] of byPatient)
    ctx.audit({
      action: plausible ? 'judge_plausible' : 'judge_implausible',
      subjectType: 'patients',
      subjectId: patientId,
      changes: { measurementIds: rows.map(({ id }) => id), ...(plausible ? {} : { reason }) },
    });
  if (byPatient.size > 0) ctx.announce('measurements_received', [...byPatient.keys()]);
  return { changed: changed.length };
});
