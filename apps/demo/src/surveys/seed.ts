import { scoreOf } from '@fernpuls/domain/surveys/score';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { withSurveyWords } from '@fernpuls/domain/triggers/rules/survey-rule';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { berlinInstant } from '@fernpuls/domain/training/simulation/berlin-time';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import type { DemoPatient } from '../patient.ts';
import { ruleRow } from '../rule-rows.ts';
import type { DemoWorld } from '../world.ts';
import { answersOf, askedPatients, assignedId, demoSurveyId } from './answers.ts';
import { dailyQuestions } from './questions.ts';

type Setting = {
  world: DemoWorld;
  patientId(patient: DemoPatient): string;
  people: readonly string[];
  now: Date;
};

const days = 30;
const name = 'Tägliche Herzinsuffizienz-Fragen';
const known = new Map([[demoSurveyId, { name, document: dailyQuestions }]]);
const rules: { name: string; priority: 'high' | 'medium' | 'low'; rule: Rule; of: number }[] = [
  {
    name: 'Beschwerden nehmen zu',
    priority: 'medium',
    rule: { when: { kind: 'survey_score', survey: demoSurveyId, comparison: 'at_least', operand: 8 } },
    of: 60,
  },
  {
    name: 'Luftnot in Ruhe',
    priority: 'high',
    rule: { when: { kind: 'survey_answer', survey: demoSurveyId, question: 'q1', answers: ['a4'] } },
    of: 40,
  },
  {
    name: 'Tägliche Fragen fehlen',
    priority: 'low',
    rule: { when: { kind: 'missing_survey', survey: demoSurveyId, graceMinutes: 720 } },
    of: 3,
  },
];

/** One survey, asked sixty patients for a month, and the rules on it. What is answered today comes by the app's way. */
export async function seedSurveys(tx: Tx, { world, patientId, people, now }: Setting): Promise<void> {
  const today = dayNumber(world.today);
  const since = new Date(now.getTime() - (days + 1) * 86_400_000).toISOString();
  const patients = askedPatients(world.patients);
  const isPast = Date.parse(berlinInstant(today, 8 * 3600)) <= now.getTime();
  const document = JSON.stringify(dailyQuestions) as never;
  const description = 'Bitte beantworten Sie die Fragen jeden Morgen nach dem Wiegen.';
  const tags = JSON.stringify(['Herzinsuffizienz', 'täglich']) as never;
  const named = { id: demoSurveyId, name, description, tags };
  const survey = { ...named, document, version: 1, key: null, is_active: true };
  await tx.insertInto('survey').values(survey).execute();
  await tx
    .insertInto('survey_version')
    .values({ id: newId(), survey_id: demoSurveyId, version: 1, document, created_by_id: people[0] ?? null })
    .execute();
  await tx
    .insertInto('patient_survey')
    .values(
      patients.map((patient) => ({
        id: assignedId(patient),
        patient_id: patientId(patient),
        survey_id: demoSurveyId,
        schedules: JSON.stringify(['0 8 * * *']) as never,
        grace_minutes: 240,
        starts_at: since,
        ends_at: null,
        settled_until: now.toISOString(),
        next_deadline_at: berlinInstant(today + (isPast ? 1 : 0), 12 * 3600),
      })),
    )
    .execute();
  const sessions = patients.flatMap((patient) =>
    Array.from({ length: days }, (_, back) => {
      const told = answersOf(patient, today - days + back);
      return told && { patient, ...told };
    }).filter((one) => one !== null),
  );
  await tx
    .insertInto('patient_survey_session')
    .values(
      sessions.map(({ patient, answers, at }) => ({
        id: newId(Date.parse(at)),
        patient_survey_id: assignedId(patient),
        patient_id: patientId(patient),
        survey_id: demoSurveyId,
        version: 1,
        answers: JSON.stringify(answers) as never,
        score: scoreOf(dailyQuestions, answers),
        author: 'patient' as const,
        recorded_by_id: null,
        external_id: null,
        answered_at: at,
        created_at: at,
      })),
    )
    .execute();
  for (const { name: title, priority, rule, of } of rules) {
    const worded = withSurveyWords(rule, known);
    const template = { id: newId(), name: title, description: null, priority, color: null, is_active: true };
    await tx
      .insertInto('trigger_template')
      .values({
        ...template,
        rule: JSON.stringify(worded) as never,
        creates_task: false,
        recipient_ids: JSON.stringify([]) as never,
      })
      .execute();
    await tx
      .insertInto('measurement_trigger')
      .values(
        patients.slice(0, of).map((patient) => ruleRow({ ...template, rule: worded }, patientId(patient))),
      )
      .execute();
  }
}
