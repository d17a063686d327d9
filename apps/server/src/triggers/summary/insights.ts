import { measuredDayCount, patientInsights } from '@fernpuls/contract/triggers/patient-insights.call';
import { adherenceOf } from '../../ground/adherence.queries.ts';
import { personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { mayRead } from '../../ground/may-read.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { changesSince, lastSteps, looks, measuredDays, valuesSince } from './queries.ts';

const zone = 'Europe/Berlin';

export const patientInsightsHandler: Handler = verb(patientInsights, async (ctx, { id }) => {
  const { tx, now } = ctx;
  const patient = await tx.selectFrom('patient').where('id', '=', id).select('id').executeTakeFirst();
  if (!patient) throw new Refusal('not_found');
  const mayMeasurements = mayRead(ctx, 'patient_measurement', 'measurements');
  const [found, steps, days, adherence] = await Promise.all([
    looks(tx, id, personId(ctx)),
    lastSteps(tx, id),
    mayMeasurements ? measuredDays(tx, id, { now, days: measuredDayCount, zone }) : [],
    mayMeasurements ? adherenceOf(tx, [id], { now, zone }) : null,
  ]);
  const last = found.find(({ own }) => !own);
  const own = found.find((look) => look.own);
  return {
    last: last ? { at: last.at, by: last.by } : null,
    since: own ? { at: own.at, ...(await since(own.at)) } : null,
    steps,
    days,
    adherence: adherence?.get(id) ?? null,
  };

  async function since(at: string) {
    const [changes, values] = await Promise.all([
      changesSince(tx, id, at),
      mayMeasurements ? valuesSince(tx, id, at) : [],
    ]);
    return {
      ...changes,
      readings: mayMeasurements ? changes.readings : 0,
      tasksDone: mayRead(ctx, 'task', 'tasks') ? changes.tasksDone : 0,
      messages: mayRead(ctx, 'message', 'messages') ? changes.messages : 0,
      values,
    };
  }
});
