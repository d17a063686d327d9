import { setOffBy } from '@fernpuls/domain/surveys/set-off';
import { scoreOf } from '@fernpuls/domain/surveys/score';
import type { Answers, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { type Database, type Tx, withTenant } from '@fernpuls/server/ground/database';
import { idOf, newId } from '@fernpuls/server/ground/ids';
import { warningId, warningSigns, weeklyId, weeklyQuestions } from './weekly.ts';

const day = 86_400_000;
const lastName = 'Brandt';

/** Weekly questions whose answer asks on, and one patient who gave it yesterday; made once. */
export async function seedWeekly(database: Database, tenantId: number): Promise<void> {
  await withTenant(database, tenantId, async (tx) => {
    const medium = await tx
      .selectFrom('medium')
      .where('kind', '=', 'link')
      .select('id')
      .orderBy('title')
      .executeTakeFirst();
    const patient = await tx
      .selectFrom('patient')
      .where('last_name', '=', lastName)
      .select('id')
      .orderBy('birth_date')
      .executeTakeFirst();
    const known = await tx.selectFrom('survey').where('id', '=', weeklyId).select('id').executeTakeFirst();
    if (!medium || !patient || known) return;
    const weekly = weeklyQuestions(medium.id);
    const of = [
      { id: warningId, name: 'HI-Warnzeichen', document: warningSigns, tags: ['Herzinsuffizienz'] },
      { id: weeklyId, name: 'Wochencheck Herz', document: weekly, tags: ['Herzinsuffizienz', 'wöchentlich'] },
    ];
    for (const { id, name, document, tags } of of) {
      const text = JSON.stringify(document) as never;
      const kept = { description: null, version: 1, key: null, is_active: true };
      await tx
        .insertInto('survey')
        .values({ id, name, document: text, tags: JSON.stringify(tags) as never, ...kept })
        .execute();
      await tx
        .insertInto('survey_version')
        .values({ id: newId(), survey_id: id, version: 1, document: text, created_by_id: null })
        .execute();
    }
    await answered(tx, { patientId: patient.id, mediumId: medium.id, weekly });
  });
}

type Answered = { patientId: string; mediumId: string; weekly: SurveyDocument };

async function answered(tx: Tx, { patientId, mediumId, weekly }: Answered): Promise<void> {
  const at = new Date(Date.now() - day).toISOString();
  const assigned = (id: string, surveyId: string, startsAt: string, isOnce: boolean) => ({
    id,
    patient_id: patientId,
    survey_id: surveyId,
    schedules: JSON.stringify([]) as never,
    grace_minutes: 10_080,
    starts_at: startsAt,
    ends_at: null,
    next_deadline_at: null,
    is_once: isOnce,
  });
  const [weeklyOf, warningOf] = [
    idOf('patient_survey', 'demo', 'weekly'),
    idOf('patient_survey', 'demo', 'warning'),
  ];
  const answers = { q1: { choices: ['a3'] }, q2: { value: 6 } };
  const sessionId = idOf('session', 'demo', 'weekly');
  await tx
    .insertInto('patient_survey')
    .values([
      assigned(weeklyOf, weeklyId, new Date(Date.now() - 8 * day).toISOString(), false),
      assigned(warningOf, warningId, at, true),
    ])
    .execute();
  await tx
    .insertInto('patient_survey_session')
    .values({
      id: sessionId,
      patient_survey_id: weeklyOf,
      patient_id: patientId,
      survey_id: weeklyId,
      version: 1,
      answers: JSON.stringify(answers) as never,
      score: scoreOf(weekly, answers),
      author: 'patient',
      recorded_by_id: null,
      external_id: null,
      answered_at: at,
      created_at: at,
    })
    .execute();
  await setOff(tx, { patientId, mediumId, weekly, answers, sessionId, warningOf, at });
}

type SetOff = Answered & { answers: Answers; sessionId: string; warningOf: string; at: string };

async function setOff(tx: Tx, of: SetOff): Promise<void> {
  const { patientId, mediumId, weekly, answers, sessionId, warningOf, at } = of;
  const taskId = idOf('task', 'demo', 'weekly');
  for (const { item, question, answer } of setOffBy(weekly, answers)) {
    if (item.kind === 'task')
      await tx
        .insertInto('task')
        .values({
          id: taskId,
          title: item.title,
          description: item.description,
          task_type: item.taskType,
          priority: item.priority,
          state: 'not_started',
          due_at: new Date(Date.now() + day / 4).toISOString(),
          patient_id: patientId,
          created_at: at,
        })
        .execute();
    await tx
      .insertInto('patient_survey_effect')
      .values({
        id: newId(),
        session_id: sessionId,
        patient_id: patientId,
        kind: item.kind,
        question_id: question,
        answer_id: answer,
        question_text: 'Wie war Ihre Luftnot in dieser Woche?',
        answer_text: 'deutlich stärker',
        item: JSON.stringify(item) as never,
        item_id: item.id,
        outcome: 'made',
        patient_survey_id: item.kind === 'survey' ? warningOf : null,
        task_id: item.kind === 'task' ? taskId : null,
        medium_id: item.kind === 'medium' ? mediumId : null,
        created_at: at,
      })
      .execute();
  }
}
