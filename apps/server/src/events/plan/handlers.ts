import { type CallPlan, callPlan } from '@fernpuls/contract/events/call-plan.call';
import { finishCall, takeCallBack } from '@fernpuls/contract/events/finish-call.call';
import { hasSpoken, triesInVain } from '@fernpuls/domain/events/call-record';
import { compareCalls, compareReasons, isAnswered, placeOf } from '@fernpuls/domain/events/plan/call-plan';
import { bestHour } from '@fernpuls/domain/events/plan/tries';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { type Context, personId } from '../../ground/context.ts';
import { mayRead } from '../../ground/may-read.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { finish } from './finish.ts';
import { type CalledRow, calledRows, doneRows, type ReasonRow, reasonRows, talksOfToday } from './queries.ts';
import { takeBack } from './take-back.ts';

const most = 300;
const mostDone = 100;

export const planHandlers: Handler[] = [
  verb(callPlan, plan),
  verb(finishCall, finish),
  verb(takeCallBack, (ctx, { id }) => takeBack(ctx, id)),
];

async function plan(ctx: Context): Promise<CallPlan> {
  const { tx, now } = ctx;
  const calendar = calendarOf();
  const day = calendar.dayNumber(now.getTime());
  const midnight = new Date(calendar.dayStart(day)).toISOString();
  const tomorrow = new Date(calendar.dayStart(day + 1)).toISOString();
  const sources = {
    alarms: mayRead(ctx, 'patient_trigger', 'triggers'),
    tasks: mayRead(ctx, 'task', 'tasks'),
    messages: mayRead(ctx, 'message', 'messages'),
  };
  const [reasons, done, today] = await Promise.all([
    reasonRows(tx, { now, midnight, tomorrow, most, sources }),
    doneRows(tx, midnight, mostDone),
    talksOfToday(tx, midnight),
  ]);
  const byPatient = Map.groupBy(reasons, ({ patientId }) => patientId);
  const rows = await calledRows(tx, [...byPatient.keys()], personId(ctx));
  const data = rows
    .flatMap((row) => plannedCall(row, byPatient.get(row.id) ?? [], now) ?? [])
    .sort(compareCalls);
  return { total: data.length, today, data: data.slice(0, most), done };
}

/** A patient with what is still a reason, and where they stand; null when a talk has answered all of it. */
function plannedCall({ calls, ...row }: CalledRow, all: readonly ReasonRow[], now: Date) {
  const spokenAt = calls.find(({ outcome }) => outcome !== null && hasSpoken(outcome))?.at ?? null;
  const reasons = all.filter((reason) => !isAnswered(reason, spokenAt)).sort(compareReasons);
  const tries = triesInVain(calls);
  const [last] = calls;
  const isAgreed = tries > 0 && last?.againAt && Date.parse(last.againAt) > now.getTime();
  const place = placeOf(reasons, isAgreed ? new Date(last.againAt ?? 0).toISOString() : null);
  if (place === null) return null;
  const out = calls.filter(({ direction }) => direction === 'outgoing');
  const lastTryAt = tries > 0 && last ? new Date(last.at).toISOString() : null;
  return { ...row, ...place, tries, lastTryAt, bestHour: bestHour(out, calendarOf()), reasons };
}
