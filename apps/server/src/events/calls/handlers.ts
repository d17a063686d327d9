import { callRecordVersions, runningCall, stopCall } from '@fernpuls/contract/events/call-record.call';
import { callRecords } from '@fernpuls/contract/events/call-record';
import { personId } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { versionsOfRecord } from '../../identity/index.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { defaultVerbs } from '../../kit/verbs.ts';
import { callRows, runningOf } from './queries.ts';

const byTable = defaultVerbs(callRecords);

export const callHandlers: Handler[] = [
  verb(runningCall, async (ctx) => ({
    data: await runningOf(ctx.tx, { personId: personId(ctx), now: ctx.now }),
  })),
  verb(stopCall, async (ctx, { id }) => {
    const [held] = await byTable.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    if (held.callEndAt !== null) return { callEndAt: held.callEndAt };
    const callEndAt = new Date(Math.max(ctx.now.getTime(), Date.parse(held.callBeginAt))).toISOString();
    await byTable.update(ctx, id, { callEndAt });
    ctx.announce('call_records_changed', [id]);
    return { callEndAt };
  }),
  verb(callRecordVersions, async ({ tx }, { id }) => {
    if ((await callRows(tx, [id])).length === 0) throw new Refusal('not_found');
    const silent = ['patientId', 'physicianId', 'callOutcomeId', 'interviewGuideId', 'answers'];
    return { data: await versionsOfRecord(tx, { resource: callRecords, id, silent }) };
  }),
];
