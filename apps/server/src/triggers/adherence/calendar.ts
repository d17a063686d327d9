import { dayText } from '@fernpuls/domain/kit/day-text';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayMs } from '@fernpuls/domain/kit/spans';
import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { adherenceCount, adherenceShare } from '@fernpuls/domain/triggers/adherence/adherence';
import { type Slot, slotsOf } from '@fernpuls/domain/triggers/adherence/slots';
import type { PatientAdherence } from '@fernpuls/contract/triggers/adherence/adherence.call';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { type CalendarPlan, calendarPlans, pastGaps, type PastGap } from './event.queries.ts';
import { othersOf } from './judge.ts';
import { staysOf } from '../../patients/index.ts';
import { readingTimes } from './settle.queries.ts';

const days = 28;
const calendar = calendarOf();

/** Every expected reading of the last 28 days since its plan is judged; what a gap was explained with when it was found still holds. */
export async function adherenceOfPatient(ctx: Context, patientId: string): Promise<PatientAdherence> {
  const now = ctx.now.getTime();
  const today = calendar.dayNumber(now);
  const span = { from: calendar.dayStart(today - days + 1), to: calendar.dayStart(today + 1) };
  const since = new Date(span.from);
  const plans = await calendarPlans(ctx.tx, patientId, since);
  if (!plans) throw new Refusal('not_found');
  const asked = plans.map((plan) => ({
    key: plan.id,
    patientId,
    valueType: plan.value_type,
    from: span.from - dayMs / 2,
  }));
  const readings = await readingTimes(ctx.tx, asked);
  const stays = await staysOf(ctx.tx, [patientId]);
  const gaps = await pastGaps(ctx.tx, patientId, since);
  return {
    plans: plans.map((plan) => {
      const own = gaps.filter((gap) => gap.plan_id === plan.id);
      const slots = slotsIn(plan, {
        readings: readings.get(plan.id) ?? [],
        excuses: stays,
        span,
        now,
        others: othersOf(plan, plans),
      }).map((slot) => settled(slot, own));
      return {
        planId: plan.id,
        valueType: plan.value_type,
        adherence: adherenceShare(adherenceCount(slots, { excuses: stays, now })),
        slots: slots.map(({ at, state, cause }) => ({
          day: dayText(calendar.dayNumber(at)),
          at: new Date(at).toISOString(),
          state,
          cause,
        })),
      };
    }),
  };
}

/** What it asks for, and before it was changed what it asked for then. */
function slotsIn(plan: CalendarPlan, expected: Parameters<typeof slotsOf>[1]): Slot[] {
  const former = plan.former.map(({ schedule, since, until }) => ({
    schedule,
    from: Date.parse(since),
    until: Date.parse(until),
  }));
  return [...former, { schedule: plan.schedule, from: plan.starts, until: plan.ends }].flatMap((asked) => {
    const schedule = parseSchedule(asked.schedule);
    return schedule
      ? slotsOf({ ...asked, schedule, graceMinutes: plan.grace_minutes }, expected, calendar)
      : [];
  });
}

function settled(slot: Slot, gaps: readonly PastGap[]): Slot & { cause: string | null } {
  const gap = gaps.find(({ at }) => at === slot.at);
  if (!gap || slot.state !== 'missing') return { ...slot, cause: null };
  const state = gap.state === 'explained' ? 'excused' : slot.state;
  return { ...slot, state, cause: gap.cause };
}
