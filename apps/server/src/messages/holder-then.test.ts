import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ingestDrugIntake } from '@fernpuls/contract/drugs/intake.call';
import { fetchMessages, ingestMessage } from '@fernpuls/contract/messages/patient-app.call';
import { ingestSurveySession } from '@fernpuls/contract/surveys/session.call';
import { newId } from '../ground/ids.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';
import { scoreRule, surveyedPatient } from '../testing/surveyed-patient.ts';

const server = await testServer();
const tenant = await server.tenant();
const day = 86_400_000;
const start = Date.now();
const ago = (days: number) => new Date(start - days * day).toISOString();
const serialAt = '/data/attributes/device_serial';

/** A tablet that was with A from 20 to 5 days ago and is with B since 2. */
async function tablet() {
  const [a, b] = [await surveyedPatient(tenant, scoreRule(3)), await surveyedPatient(tenant, scoreRule(3))];
  const [id, serial] = [newId(), `TAB-${newId().slice(-8)}`];
  await server.admin.query(
    "insert into device (tenant_id, id, serial, manufacturer, model, created_at) values ($1, $2, $3, 'Lenovo', 'M8', now() - interval '1 year')",
    [tenant.id, id, serial],
  );
  const spans = [
    [a.patientId, ago(20), ago(5)],
    [b.patientId, ago(2), null],
  ] as const;
  for (const [patientId, from, until] of spans)
    await server.admin.query(
      'insert into device_assignment (tenant_id, id, device_id, patient_id, assigned_at, returned_at) values ($1, gen_random_uuid(), $2, $3, $4, $5)',
      [tenant.id, id, patientId, from, until],
    );
  await server.admin.query('update device set patient_id = $2 where id = $1', [id, b.patientId]);
  return { a, b, serial };
}

test('[PATIENT-06] [DASH-07] a message goes to the chat of who had the device when it was written; of a time between two it is refused by name', async () => {
  const { a, b, serial } = await tablet();
  const tell = (days: number, more: object = {}) =>
    askCall(tenant, ingestMessage, {
      data: {
        attributes: {
          device_serial: serial,
          external_id: `m-${days}`,
          text: `vor ${days} Tagen`,
          sent_at: ago(days),
          ...more,
        },
      },
    });
  const named = { custom_patient_id: a.customPatientId };
  assert.deepEqual(
    [
      refusalOf(await tell(8)),
      refusalOf(await tell(3)),
      refusalOf(await tell(1)),
      refusalOf(await tell(3, named)),
      refusalOf(await tell(1, named)),
      refusalOf(await tell(0, { sent_at: null })),
    ],
    ['201', `422 holder_unknown_then ${serialAt}`, '201', '201', `422 patient_mismatch ${serialAt}`, '201'],
  );
  const chat = async (id: string) => {
    const found = await server.admin.query<{ text: string }>(
      'select text from chat_message where patient_id = $1 order by sent_at',
      [id],
    );
    return found.rows.map(({ text }) => text);
  };
  assert.deepEqual(
    [await chat(a.patientId), await chat(b.patientId)],
    [
      ['vor 8 Tagen', 'vor 3 Tagen'],
      ['vor 1 Tagen', 'vor 0 Tagen'],
    ],
  );
  const read = (await askCall(tenant, fetchMessages, { device_serial: serial })).body as {
    data: { text: string }[];
  };
  assert.deepEqual(
    read.data.map(({ text }) => text),
    ['vor 1 Tagen', 'vor 0 Tagen'],
    'handed out is the chat of who has it today alone',
  );
});

test('[PATIENT-06] answers to a survey and intakes are theirs who had the device then, and refused for who has it now', async () => {
  const { a, b, serial } = await tablet();
  const answer = (patientSurveyId: string, days: number) =>
    askCall(tenant, ingestSurveySession, {
      data: {
        attributes: {
          device_serial: serial,
          patient_survey_id: patientSurveyId,
          version: 1,
          external_id: `s-${days}`,
          answers: { q1: { choices: ['a1'] } },
          answered_at: ago(days),
        },
      },
    });
  assert.equal(refusalOf(await answer(a.patientSurveyId, 8)), '201');
  assert.equal(refusalOf(await answer(a.patientSurveyId, 3)), `422 holder_unknown_then ${serialAt}`);
  assert.equal(refusalOf(await answer(b.patientSurveyId, 8)).slice(0, 3), '422');
  assert.equal(refusalOf(await answer(b.patientSurveyId, 1)), '201');
  const plan = resourceOf('patient_drugs');
  const drug = recordOf(
    await tenant.ask(
      'POST',
      '/web/v1/patients/drugs',
      bodyFor(plan, { ...plan.example, patientId: a.patientId, fromDay: null }),
    ),
  ).id;
  await server.admin.query(
    "update patient_drug_period set from_at = now() - interval '100 days' where patient_drug_id = $1",
    [drug],
  );
  const take = (days: number) =>
    askCall(tenant, ingestDrugIntake, {
      data: {
        attributes: {
          device_serial: serial,
          patient_drug_id: drug,
          external_id: `i-${days}`,
          day: ago(days).slice(0, 10),
          day_time: 'morning',
          state: 'taken',
          taken_at: ago(days),
          told_at: ago(0),
        },
      },
    });
  assert.equal(refusalOf(await take(8)), '201');
  assert.equal(refusalOf(await take(3)), `422 holder_unknown_then ${serialAt}`);
  assert.equal(refusalOf(await take(1)).slice(0, 3), '422');
});
