import type { PatientProgramCourse } from '@fernpuls/contract/programs/patient-program.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import type { ComponentGoal } from '@fernpuls/domain/programs/component';
import { goalState, type GoalPoint } from '@fernpuls/domain/programs/goal';
import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import { mondayOf } from '@fernpuls/domain/programs/week';
import type { Facts } from './days.ts';

type Goal = PatientProgramCourse['goals'][number];
/** `begins`: the first day of the phase; a week it began in the middle of is not judged. */
type Known = { facts: Pick<Facts, 'readings' | 'marks'>; from: number; today: number; begins: number };

const calendar = calendarOf();

/** The goals of a phase with their course: a value by day, a task by week. */
export function goalsOf({ phases, components }: PublishedProgram, phase: number, known: Known): Goal[] {
  return (phases[phase]?.components ?? []).flatMap((held) =>
    (components[held.componentId]?.document.goals ?? []).map((goal) => goalOf(goal, held.id, known)),
  );
}

function goalOf(goal: ComponentGoal, phaseComponentId: string, known: Known): Goal {
  const { id, title, description, target } = goal;
  const points =
    target.kind === 'value' ? byDay(target.valueType, known) : byWeek(phaseComponentId, target.taskId, known);
  const isValue = target.kind === 'value';
  return {
    phaseComponentId,
    id,
    title,
    description,
    valueType: isValue ? target.valueType : null,
    min: isValue ? target.min : null,
    max: isValue ? target.max : null,
    perWeek: isValue ? null : target.perWeek,
    ...goalState(target, points, mondayOf(known.today)),
    course: points.map(({ day, value }) => ({ day: dayText(day), value })),
  };
}

/** The last reading of each day. */
function byDay(valueType: string, { facts }: Known): GoalPoint[] {
  const days = new Map<number, number>();
  for (const { value_type, at, value } of facts.readings)
    if (value_type === valueType) days.set(calendar.dayNumber(at), value);
  return [...days].map(([day, value]) => ({ day, value }));
}

/** How often it was done in each week, by its Monday. */
function byWeek(
  phaseComponentId: string,
  taskId: string,
  { facts, from, today, begins }: Known,
): GoalPoint[] {
  const done = facts.marks.filter(
    (one) => one.state === 'done' && one.phase_component_id === phaseComponentId && one.item_id === taskId,
  );
  const weeks: GoalPoint[] = [];
  for (let day = from; day <= today; day += 7)
    if (day >= begins || day === mondayOf(today))
      weeks.push({ day, value: done.filter((one) => mondayOf(dayNumber(one.day)) === day).length });
  return weeks;
}
