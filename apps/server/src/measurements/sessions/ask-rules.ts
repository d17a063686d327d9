import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { askSession, type ReplayedSession } from '@fernpuls/domain/triggers/rules/ask-session';
import type { Context } from '../../ground/context.ts';
import { newId } from '../../ground/ids.ts';
import { monitoredPatients } from '../roster/queries.ts';
import { toPatient } from '../roster/to-patient.ts';
import { deadlines } from '../breaches.ts';
import { tellUnreadableOf } from '../unreadable-rules.ts';
import { raiseFromSession, type SessionBreach } from './queries.ts';

const calendar = calendarOf();

/**
 * Puts an answered survey to its patient's rules, in the transaction that stores it: either both are there or neither.
 * The triggers it fired, none of them while alarms are kept from the queue.
 */
export async function askRulesAboutSession(
  ctx: Context,
  patientId: string,
  session: ReplayedSession,
): Promise<string[]> {
  const [row] = await monitoredPatients(ctx.tx, { ids: [patientId], customIds: [] });
  if (!row) return [];
  const now = ctx.now.getTime();
  const patient = toPatient(row, now);
  await tellUnreadableOf(ctx, patient, now);
  const breaches: SessionBreach[] = [];
  const returns: string[] = [];
  for (const { id, rule, priority } of patient.triggers) {
    const verdict = rule ? askSession(rule, session, calendar) : null;
    const isAwaited = rule?.when.kind === 'missing_survey' && rule.when.survey === session.survey;
    if (verdict?.outcome === 'normal' || isAwaited) returns.push(id);
    if (verdict?.outcome !== 'fires') continue;
    const { score, limit, answers } = verdict;
    breaches.push({
      eventId: newId(now),
      triggerId: id,
      priority,
      score,
      limit,
      answers,
      ...deadlines(ctx.tenant, priority, now),
      coolDownMinutes: rule?.coolDownMinutes ?? null,
      suppression: patient.suppressionAt(now, priority),
    });
  }
  if (breaches.length + returns.length === 0) return [];
  const changed = await raiseFromSession(ctx.client, {
    sessionId: session.id,
    patientId,
    answeredAt: new Date(session.answeredAt).toISOString(),
    breaches,
    returns,
  });
  ctx.announce('trigger_event', changed);
  return breaches.flatMap(({ triggerId, suppression }) => (suppression === null ? [triggerId] : []));
}
