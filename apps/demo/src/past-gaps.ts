import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayMs, hourMs } from '@fernpuls/domain/kit/spans';
import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { slotsOf } from '@fernpuls/domain/triggers/adherence/slots';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { plannedReadings } from './queries.ts';

const calendar = calendarOf();
const closings = ['patient_contacted', 'measured_again', 'no_action', 'patient_not_reached'] as const;

/** What was planned until the clock began and never came: found at the time, and settled by somebody hours later. */
export async function seedPastGaps(
  tx: Tx,
  { people, now }: { people: readonly string[]; now: Date },
): Promise<void> {
  const plans = await plannedReadings(tx);
  const gaps = plans.flatMap((plan) => {
    const others = plans.flatMap((other) => {
      const shares =
        other !== plan && other.patientId === plan.patientId && other.valueType === plan.valueType;
      return (shares && parseSchedule(other.schedule)) || [];
    });
    const schedule = parseSchedule(plan.schedule);
    if (!schedule) return [];
    const { graceMinutes, from, until } = plan;
    const slots = slotsOf(
      { schedule, graceMinutes, from, until },
      { readings: plan.came, excuses: [], span: { from, to: until }, now: now.getTime(), others },
      calendar,
    );
    return slots.filter(({ state }) => state === 'missing').map((slot) => ({ plan, slot }));
  });
  const iso = (at: number) => new Date(at).toISOString();
  const rows = gaps.map(({ plan, slot }, index) => {
    const closed = Math.min(slot.deadline + (1 + (index % 5)) * hourMs, now.getTime());
    return {
      id: newId(slot.deadline),
      plan_id: plan.id,
      patient_id: plan.patientId,
      value_type: plan.valueType as never,
      slot_at: iso(slot.at),
      deadline_at: iso(slot.deadline),
      turn_from: iso(slot.start),
      turn_until: iso(slot.end),
      state: 'closed' as const,
      cause: 'patient_skipped' as const,
      lane: 'call' as const,
      due_at: iso(slot.deadline + dayMs),
      closed_at: iso(closed),
      closed_by_id: people[index % people.length] ?? null,
      close_reason: closings[index % closings.length] ?? 'no_action',
      created_at: iso(slot.deadline),
    };
  });
  for (let at = 0; at < rows.length; at += 1_000)
    await tx
      .insertInto('adherence_event')
      .values(rows.slice(at, at + 1_000) as never)
      .execute();
}
