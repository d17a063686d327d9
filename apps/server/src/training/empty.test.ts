import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { releaseFinding } from '@fernpuls/contract/ecg/finding.call';
import { idsOf, outcomesOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { eventually } from '../testing/eventually.ts';
import { makeBreach, makeExample, makeFinding, read } from '../testing/examples.ts';
import { readyLive } from '../testing/live.ts';
import { everything, patientWithTrigger, testServer, type TestTenant, weight } from '../testing/server.ts';

const server = await testServer();
const path = '/web/v1/training';
const training = () => server.tenant({ purpose: 'training' });
const empty = (tenant: TestTenant) => tenant.ask('POST', `${path}/reset`, {});

/** Every table that names a patient, with the rows of this practice that do. */
async function rowsOfPatients(tenant: TestTenant): Promise<Record<string, number>> {
  const { rows } = await server.admin.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name ~ '(^|_)patient_id$' and table_type = 'BASE TABLE'
       and table_name <> 'audit_patient' and table_name !~ '_\\d{4}_\\d{2}$'`,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of [...rows, { table: 'patient', column: 'id' }]) {
    const found = await server.admin.query(
      `select 1 from ${table} where tenant_id = $1 and ${column} is not null`,
      [tenant.id],
    );
    if (found.rowCount) counts[table] = found.rowCount;
  }
  return counts;
}

/** A record of everything there is, a signed finding among it. */
async function fill(tenant: TestTenant): Promise<void> {
  for (const { type, path: at, host } of resources)
    if (at !== null && host !== 'manage') await makeExample(tenant, type);
  const { id, updatedAt } = await makeFinding(tenant);
  const signed = await askCall(tenant, releaseFinding, { ...releaseFinding.example, id, basedOn: updatedAt });
  assert.equal(refusalOf(signed), '200');
}

test('[BEYOND-19] a training practice filled with everything there is holds nothing of patients once emptied, and its people and catalogues stay', async () => {
  const tenant = await training();
  const other = await server.tenant();
  for (const one of [tenant, other]) await fill(one);
  const before = await rowsOfPatients(other);
  const held = await rowsOfPatients(tenant);
  assert.ok(Object.keys(held).length > 25, `of ${Object.keys(held).join(', ')}`);
  const kept = async () => ({
    rules: idsOf(await tenant.ask('GET', '/web/v1/content/trigger_templates')).length,
    people: idsOf(await tenant.ask('GET', '/web/v1/physicians')).length,
    texts: idsOf(await tenant.ask('GET', '/web/v1/content/text_templates')).length,
  });
  const stays = await kept();
  const answer = await empty(tenant);
  assert.equal(refusalOf(answer), '200');
  assert.ok((answer.body as { patients: number }).patients > 10);
  assert.deepEqual(await rowsOfPatients(tenant), {});
  assert.deepEqual(await kept(), stays);
  assert.deepEqual(await rowsOfPatients(other), before, 'nothing of another practice is touched');
  const listed = await tenant.ask('GET', '/web/v1/patients?per_page=1');
  assert.equal(listed.headers['x-total'], '0');
});

test('[BEYOND-19] who emptied it stands in the audit, which is never emptied, and every screen hears of it', async () => {
  const tenant = await training();
  await makeBreach(tenant);
  const live = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  assert.equal(refusalOf(await empty(tenant)), '200');
  await live.until((message) => message.kind === 'training_emptied');
  const { rows } = await server.admin.query(
    `select actor_id, changes from audit_entry where tenant_id = $1 and action = 'empty_training'`,
    [tenant.id],
  );
  assert.deepEqual(rows, [{ actor_id: tenant.staff.id, changes: { patients: [1, 0] } }]);
  const earlier = await server.admin.query(
    `select 1 from audit_entry where tenant_id = $1 and subject_type = 'patients'`,
    [tenant.id],
  );
  assert.ok(earlier.rowCount);
});

test('[BEYOND-19] a practice of patients is never emptied: not by anybody signed in, and not by the database', async () => {
  const tenant = await server.tenant();
  const { patientId } = await makeBreach(tenant);
  assert.equal(refusalOf(await empty(tenant)), '409 no_training_practice');
  assert.deepEqual((await tenant.ask('GET', path)).body, { training: null });
  assert.deepEqual(
    (await tenant.ask('GET', `${path}/people`)).body,
    { data: [] },
    'nobody is measured there',
  );
  assert.equal(
    refusalOf(await tenant.ask('PATCH', path, { closes_mornings: true })),
    '409 no_training_practice',
  );
  await assert.rejects(
    server.admin.query('select app.empty_training_practice($1)', [tenant.id]),
    /only a training practice is ever emptied/,
  );
  const claimed = server.admin.query(
    `do $$ begin perform set_config('app.emptying', '${tenant.id}', true); delete from patient where id = '${patientId}'; end $$`,
  );
  await assert.rejects(claimed, /patient|measurement/);
  assert.equal((await read(tenant, 'patients', patientId)).id, patientId);
});

test('[BEYOND-19] after it was emptied a reading of a former patient is refused, and a new patient raises alarms as ever', async () => {
  const tenant = await training();
  const { patientId } = await makeBreach(tenant);
  const former = String((await read(tenant, 'patients', patientId)).attributes.custom_patient_id);
  assert.equal(refusalOf(await empty(tenant)), '200');
  const refused = outcomesOf(await tenant.ingest([weight(former, 91)]));
  assert.equal(refused.data[0]?.status, 'refused');
  assert.deepEqual(await rowsOfPatients(tenant), {});
  const { customPatientId } = await patientWithTrigger(tenant);
  await tenant.ingest([weight(customPatientId, 90)]);
  const events = await eventually('the alarm', async () => {
    const found = recordsOf(await tenant.ask('GET', '/web/v1/patients/triggers/events'));
    return found.length > 0 ? found : undefined;
  });
  assert.equal(events.length, 1);
});

test('[BEYOND-19] emptying asks who somebody is anew, and takes the right to change the practice', async () => {
  const tenant = await training();
  await makeBreach(tenant);
  const reader = await tenant.person([{ key: 'tenant', access: 'read' }]);
  assert.equal(refusalOf(await tenant.ask('POST', `${path}/reset`, {}, reader)), '403 forbidden');
  const trainer = await tenant.person([{ key: 'tenant', access: 'write' }]);
  await server.admin.query('update session set fresh_until = null where id = $1', [trainer.headers.client]);
  assert.equal(refusalOf(await tenant.ask('POST', `${path}/reset`, {}, trainer)), '403 proof_required');
});

test('[BEYOND-19] those who teach see who looked at alarms, who decided them and how long that took', async () => {
  const tenant = await training();
  const nurse = await tenant.person(everything);
  const idle = await tenant.person(everything);
  const { eventId } = await makeBreach(tenant);
  const act = (verb: string, body: Record<string, unknown> = {}) =>
    tenant.ask('POST', `/web/v1/patients/triggers/events/${verb}`, { ids: [eventId], ...body }, nurse);
  assert.equal(refusalOf(await act('see')), '200');
  assert.equal(refusalOf(await act('close', { reason: 'patient_contacted', note: 'beschwerdefrei' })), '200');
  await server.admin.query(
    `update trigger_event_step set created_at = (
       select created_at + interval '5 minutes' from trigger_event where trigger_event.id = trigger_event_id
     ) where tenant_id = $1`,
    [tenant.id],
  );
  const { data } = (await tenant.ask('GET', `${path}/people`)).body as { data: { id: string }[] };
  const told = (id: string) => {
    const {
      seen,
      decided,
      seconds_to_decision: seconds,
    } = (data.find((one) => one.id === id) ?? {}) as Record<string, unknown>;
    return { seen, decided, seconds };
  };
  assert.deepEqual(told(nurse.id), { seen: 1, decided: 1, seconds: 300 });
  assert.deepEqual(told(idle.id), { seen: 0, decided: 0, seconds: null });
  assert.equal(data[0]?.id, nurse.id, 'who worked last comes first');
  assert.equal(refusalOf(await empty(tenant)), '200');
  const after = (await tenant.ask('GET', `${path}/people`)).body as {
    data: { seen: number; decided: number }[];
  };
  assert.ok(after.data.every(({ seen, decided }) => seen === 0 && decided === 0));
});
