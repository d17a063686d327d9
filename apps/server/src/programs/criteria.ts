import type { PatientProgramCourse } from '@fernpuls/contract/programs/patient-program.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { judgeCriterion } from '@fernpuls/domain/programs/criteria';
import type { Criterion } from '@fernpuls/domain/programs/program';
import type { Context } from '../ground/context.ts';
import type { Facts } from './days.ts';
import { surveyNames } from './week.queries.ts';

type Told = PatientProgramCourse['criteria'][number];
type Known = {
  facts: Pick<Facts, 'readings' | 'sessions'>;
  today: number;
  adherenceOver: (days: number) => number | null;
};

const calendar = calendarOf();

/** What the next phase waits for, and how far somebody is. */
export async function criteriaOf(
  ctx: Context,
  criteria: readonly Criterion[],
  { facts, today, adherenceOver }: Known,
): Promise<Told[]> {
  const surveys = criteria.flatMap((one) => (one.kind === 'score' ? one.surveyId : []));
  const names = await surveyNames(ctx.tx, surveys);
  const readings = facts.readings.map(({ value_type: type, at, value }) => ({
    type,
    day: calendar.dayNumber(at),
    value,
  }));
  return criteria.map((criterion) => {
    const isValue = criterion.kind === 'value_within';
    const isScore = criterion.kind === 'score';
    const judged = judgeCriterion(criterion, {
      today,
      measuringDays: new Set(readings.map(({ day }) => day)),
      readings: isValue ? readings.filter(({ type }) => type === criterion.valueType) : [],
      scores: isScore
        ? facts.sessions.flatMap((one) => (one.survey_id === criterion.surveyId ? (one.score ?? []) : []))
        : [],
      adherence: criterion.kind === 'adherence' ? adherenceOver(criterion.days) : null,
    });
    return {
      kind: criterion.kind,
      valueType: isValue ? criterion.valueType : null,
      min: isValue ? criterion.min : isScore && criterion.direction === 'at_least' ? criterion.value : null,
      max: isValue ? criterion.max : isScore && criterion.direction === 'at_most' ? criterion.value : null,
      surveyName: isScore ? (names.get(criterion.surveyId) ?? null) : null,
      direction: isScore ? criterion.direction : null,
      days: daysOf(criterion),
      ...judged,
    };
  });
}

function daysOf(criterion: Criterion): number | null {
  if (criterion.kind === 'score') return null;
  return criterion.kind === 'measuring_days' ? criterion.of : criterion.days;
}
