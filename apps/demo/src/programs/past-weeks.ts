import { type Calendar, calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { hashText, uniform } from '@fernpuls/domain/kit/random';
import { type AskedRow, rowsOf } from '@fernpuls/domain/programs/asked';
import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import type { Answers, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { parseSchedule, runsBetween } from '@fernpuls/domain/tasks/schedule';
import type { DemoPatient } from '../patient.ts';
import { answersOf } from '../surveys/answers.ts';
import type { Course } from './course.ts';
import { heartSurvey, surveyById } from './surveys.ts';

const calendar: Calendar = calendarOf();
const weeks = 4;
const skipped = ['Zu Besuch bei der Familie', 'Fühlte mich nicht gut', 'Schlechtes Wetter'];

export type Due = { row: AskedRow; at: number; day: number };
type Taking = { course: Course; program: PublishedProgram; now: number };

/** Everything that was due in the last four weeks of somebody's phase, until now, oldest first. */
export function dueOf({ course, program, now }: Taking): Due[] {
  if (course.status !== 'consented' || course.phaseStartedOn === null) return [];
  const begins = dayNumber(course.phaseStartedOn);
  const from = Math.max(begins, calendar.dayNumber(now) - weeks * 7);
  const until = course.pausedSince ? calendar.dayStart(dayNumber(course.pausedSince)) : now;
  return rowsOf(program, course.phase - 1).flatMap((row): Due[] => {
    const runs = row.schedules.flatMap((text) => {
      const schedule = parseSchedule(text);
      return schedule ? runsBetween(schedule, { from: calendar.dayStart(from), to: until }, calendar) : [];
    });
    const once = row.schedules.length === 0 && from === begins ? [calendar.hourOf(begins, 9)] : [];
    return [...runs, ...once]
      .filter((at) => at <= until)
      .toSorted((a, b) => a - b)
      .map((at) => ({ row, at, day: calendar.dayNumber(at) }));
  });
}

type Mark = {
  phaseComponentId: string;
  itemId: string;
  day: string;
  state: 'done' | 'skipped';
  note: string | null;
};

/** What the patient ticked off: more where they are faithful in measuring too. */
export function marksOf(patient: DemoPatient, due: readonly Due[]): Mark[] {
  return due.flatMap(({ row, day }): Mark[] => {
    if (row.kind !== 'section' && !(row.kind === 'task' && row.doer === 'patient')) return [];
    const { phaseComponentId, itemId } = row;
    const chance = uniform(patient.plan.seed, hashText(`${phaseComponentId}/${itemId}`), day);
    const place = { phaseComponentId, itemId, day: dayText(day) };
    if (chance < patient.plan.adherence - 0.12) return [{ ...place, state: 'done', note: null }];
    const note = skipped[Math.floor(chance * 1000) % skipped.length] ?? null;
    return chance < patient.plan.adherence - 0.07 ? [{ ...place, state: 'skipped', note }] : [];
  });
}

/** What was answered when a survey was due; null where it was forgotten. */
export function answered(
  patient: DemoPatient,
  { row, at, day }: Due,
): { answers: Answers; at: number } | null {
  const { seed, adherence } = patient.plan;
  const minutes = Math.floor(uniform(seed, hashText('answered'), day) * 90);
  if (row.surveyId === heartSurvey.id) {
    const told = answersOf(patient, day);
    return told && { answers: told.answers, at: at + minutes * 60_000 };
  }
  const survey = surveyById.get(row.surveyId ?? '');
  if (!survey || uniform(seed, hashText(`left ${survey.id}`), day) > adherence - 0.06) return null;
  return { answers: answersTo(survey.document, seed, day), at: at + minutes * 60_000 };
}

function answersTo({ questions }: SurveyDocument, seed: number, day: number): Answers {
  const entries = questions.flatMap((question) => {
    if (question.kind !== 'single') return [];
    const usual = uniform(seed, hashText(question.text), 0) * 0.7;
    const ill = Math.min(0.99, usual + uniform(seed, hashText(question.text), day) * 0.3);
    const chosen = question.answers[Math.floor(ill * question.answers.length)];
    return chosen ? [[question.id, { choices: [chosen.id] }] as const] : [];
  });
  return Object.fromEntries(entries);
}
