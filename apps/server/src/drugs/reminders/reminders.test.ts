import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeAdherencePolicy } from '@fernpuls/contract/triggers/adherence/adherence.call';
import { fetchDrugDoses } from '@fernpuls/contract/drugs/intake.call';
import {
  changeDrugReminders,
  type DrugReminders,
  drugReminders,
} from '@fernpuls/contract/drugs/reminder.call';
import { newId } from '../../ground/ids.ts';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { at } from '../../testing/planned-patients.ts';
import { testServer } from '../../testing/server.ts';
import { remindOfDoses } from './remind.ts';

const server = await testServer({ clock: false });
const patients = resourceOf('patients');
const plan = resourceOf('patient_drugs');
const set = { morning: '08:00', noon: null, evening: '18:30', night: null, mails: true };

let number = 800_000;
/** A practice of its own with mails allowed, a patient with Torasemid every morning, the clock put forward by hand. */
async function treated(more: { email?: string | null; policy?: boolean } = {}) {
  const tenant = await server.tenant();
  number += 1;
  const customPatientId = String(number);
  const { email = 'brandt@patient.example', policy = true } = more;
  const patientId = recordOf(
    await tenant.ask(
      'POST',
      '/web/v1/patients',
      bodyFor(patients, { ...patients.example, customPatientId, email }),
    ),
  ).id;
  const dosage = { fromDay: null, dosageKind: 'daily', morning: '1', noon: null, evening: null, night: null };
  const drug = recordOf(
    await tenant.ask(
      'POST',
      '/web/v1/patients/drugs',
      bodyFor(plan, { ...plan.example, ...dosage, patientId }),
    ),
  ).id;
  assert.equal((await askCall(tenant, changeAdherencePolicy, { mailsReminders: policy })).status, 200);
  const change = (values: object = {}) =>
    askCall(tenant, changeDrugReminders, { patientId, ...set, ...values });
  const told = async () => (await askCall(tenant, drugReminders, { patientId })).body as DrugReminders;
  const mails = async () => {
    const { rows } = await server.admin.query<{ template: string; params: object }>(
      "select template, subject, params from mail_message where tenant_id = $1 and template = 'dose_reminder'",
      [tenant.id],
    );
    return rows;
  };
  /** As if the reminder of that moment were the next. */
  const due = (moment: Date) =>
    server.admin.query('update drug_reminder set next_at = $1 where patient_id = $2', [moment, patientId]);
  return { tenant, patientId, customPatientId, drug, change, told, mails, due };
}
const remind = (now: Date) => remindOfDoses(server.database, server.tenantOf, now);

test('[ENTITY-28] reminders are set and read, each in its part of the day; what is wrong is refused at its field', async () => {
  const { change, told } = await treated();
  assert.deepEqual(await told(), {
    morning: null,
    noon: null,
    evening: null,
    night: null,
    mails: false,
    mails_kept_back: null,
  });
  assert.equal((await change()).status, 200);
  assert.deepEqual(await told(), { ...set, mails_kept_back: null });
  assert.equal(refusalOf(await change({ morning: '11:00' })), '422 out_of_range /morning');
  assert.equal(refusalOf(await change({ evening: '25:00' })), '422 time_required /evening');
  assert.deepEqual(await told(), { ...set, mails_kept_back: null });
});

test('[ENTITY-28] [SYSTEM-09] an app learns when to remind of each dose', async () => {
  const { change, tenant, customPatientId } = await treated();
  await change();
  const { body } = await askCall(tenant, fetchDrugDoses, { customPatientId });
  const [row] = (body as { data: { doses: { day: string; remind_at: string }[] }[] }).data;
  const last = row?.doses.at(-1);
  assert.match(
    new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(
      new Date(last?.remind_at ?? 0),
    ),
    /^08:00$/,
  );
});

test('[ENTITY-28] who has a dose to tell of is mailed once at the time, whoever looks, without a word of what is taken', async () => {
  const { change, due, mails } = await treated();
  await change();
  await due(at('10T08:00'));
  await remind(at('10T07:59'));
  assert.deepEqual(await mails(), []);
  await Promise.all([remind(at('10T08:01')), remind(at('10T08:01'))]);
  await remind(at('10T08:20'));
  const [mail, ...others] = await mails();
  assert.deepEqual(others, []);
  assert.doesNotMatch(JSON.stringify(mail), /[Tt]orasemid|Herz/);
  await remind(at('10T18:31'));
  assert.equal((await mails()).length, 1, 'in the evening nothing is to be taken');
  await remind(at('11T08:00'));
  assert.equal((await mails()).length, 2);
});

test('[ENTITY-28] nobody is mailed who told of the dose, is paused, has no address, or whose practice writes no mails', async () => {
  const taken = await treated();
  await taken.change();
  await server.admin.query(
    `insert into patient_drug_intake (tenant_id, id, patient_id, patient_drug_id, day, day_time, state, author, told_at)
     values ($1, $2, $3, $4, '2031-02-10', 'morning', 'taken', 'patient', now())`,
    [taken.tenant.id, newId(), taken.patientId, taken.drug],
  );
  const paused = await treated();
  await paused.change();
  await server.admin.query(
    `insert into patient_pause (tenant_id, id, patient_id, reason, starts_at, ends_at, alarms, state)
     values ($1, $2, $3, 'other', $4, null, 'all', 'running')`,
    [paused.tenant.id, newId(), paused.patientId, at('09T00:00')],
  );
  const silent = await treated({ email: null });
  await silent.change();
  assert.equal(
    ((await silent.told()) as unknown as { mails_kept_back: string }).mails_kept_back,
    'no_address',
  );
  const off = await treated({ policy: false });
  await off.change();
  assert.equal(
    ((await off.told()) as unknown as { mails_kept_back: string }).mails_kept_back,
    'switched_off',
  );
  const all = [taken, paused, silent, off];
  for (const one of all) await one.due(at('10T08:00'));
  await remind(at('10T08:05'));
  for (const one of all) assert.deepEqual(await one.mails(), []);
});

test('[ENTITY-28] a reminder that comes an hour late is left out, and the next comes in time', async () => {
  const { change, due, mails } = await treated();
  await change();
  await due(at('10T08:00'));
  await remind(at('10T09:00'));
  assert.deepEqual(await mails(), []);
  await remind(at('11T08:10'));
  assert.equal((await mails()).length, 1);
});

test('[ROLES-05] [ROLES-09] reading does not set, and no practice sees the reminders of another', async () => {
  const { patientId, tenant } = await treated();
  const reader = await tenant.person([{ key: 'patient_drug_intake', access: 'read' }]);
  const path = `/web/v1/patients/${patientId}/drug_reminders`;
  assert.equal((await tenant.ask('GET', path, undefined, reader)).status, 200);
  assert.equal((await tenant.ask('POST', path, set, reader)).status, 403);
  const other = await server.tenant();
  assert.equal((await other.ask('GET', path)).status, 404);
  assert.equal((await other.ask('POST', path, set)).status, 404);
});
