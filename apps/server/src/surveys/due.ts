import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { nextDeadline, slotsOf } from '@fernpuls/domain/triggers/adherence/slots';
import type { OfferedSurvey } from './queries.ts';

type Due = { dueAt: string | null; deadlineAt: string | null; nextAt: string | null };

const day = 86_400_000;
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** What of a patient's survey is to be answered now, and when it is asked next; by the rules of readings. */
export function dueOf(
  survey: Pick<OfferedSurvey, 'schedules' | 'grace_minutes' | 'is_once' | 'starts' | 'ends' | 'answered'>,
  now: number,
): Due {
  if (survey.is_once) return dueOnce(survey);
  const schedules = survey.schedules.flatMap((text) => parseSchedule(text) ?? []);
  const plans = schedules.map((schedule) => ({
    schedule,
    graceMinutes: survey.grace_minutes,
    from: survey.starts,
    until: survey.ends,
  }));
  const slots = plans.flatMap((plan, index) =>
    slotsOf(plan, {
      readings: survey.answered,
      excuses: [],
      span: { from: now - 366 * day, to: now + day / 2 },
      now,
      others: schedules.filter((_, other) => other !== index),
    }),
  );
  const open = slots
    .filter(({ start, state }) => start <= now && state === 'open')
    .toSorted((a, b) => a.at - b.at)[0];
  const grace = survey.grace_minutes * 60_000;
  const next = plans.flatMap((plan) => nextDeadline(plan, now) ?? []).map((deadline) => deadline - grace);
  return {
    dueAt: iso(open?.at ?? null),
    deadlineAt: iso(open?.deadline ?? null),
    nextAt: iso(next.length > 0 ? Math.min(...next) : null),
  };
}

/** It stays due until it is answered; it is over then. */
function dueOnce({
  starts,
  grace_minutes: grace,
  answered,
}: Pick<OfferedSurvey, 'starts' | 'grace_minutes' | 'answered'>): Due {
  if (answered.some((at) => at >= starts)) return { dueAt: null, deadlineAt: null, nextAt: null };
  return { dueAt: iso(starts), deadlineAt: iso(starts + grace * 60_000), nextAt: null };
}
