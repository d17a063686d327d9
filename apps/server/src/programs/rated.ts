import type { PatientProgramCourse } from '@fernpuls/contract/programs/patient-program.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { AskedRow } from '@fernpuls/domain/programs/asked';
import type { SurveyCategory } from '@fernpuls/domain/programs/component';
import { ratedQuestions } from '@fernpuls/domain/programs/rated';
import type { Context } from '../ground/context.ts';
import { knownSurveys } from '../surveys/index.ts';
import type { Facts } from './days.ts';

type Rated = PatientProgramCourse['symptoms'][number] & { category: SurveyCategory };
type Known = { facts: Pick<Facts, 'sessions'>; from: number; weeks: number };

const calendar = calendarOf();

/** Questions that count, week by week: of each week what was answered last. */
export async function ratedOf(
  ctx: Context,
  rows: readonly AskedRow[],
  { facts, from, weeks }: Known,
): Promise<Rated[]> {
  const surveys = new Map(
    rows.flatMap(({ surveyId, category }) => (surveyId && category ? [[surveyId, category] as const] : [])),
  );
  const known = await knownSurveys(ctx.tx, [...surveys.keys()]);
  return [...known].flatMap(([surveyId, { name: surveyName, document }]) => {
    const sessions = facts.sessions.filter((one) => one.survey_id === surveyId);
    const weekOf = (at: number) => Math.floor((calendar.dayNumber(at) - from) / 7);
    const last = Array.from({ length: weeks }, (_, week) =>
      sessions.findLast(({ at }) => weekOf(at) === week),
    );
    const category = surveys.get(surveyId) ?? 'symptom';
    return ratedQuestions(document).map(({ question, text, most, rate }) => ({
      category,
      surveyId,
      surveyName,
      question,
      text,
      most,
      weeks: last.map((session) => (session ? rate(session.answers) : null)),
    }));
  });
}
