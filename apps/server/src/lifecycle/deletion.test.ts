import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { releaseFinding } from '@fernpuls/contract/ecg/finding.call';
import { mergePatients } from '@fernpuls/contract/patients/merge.call';
import { asSystem } from '../ground/database.ts';
import { linkAudit, verifyTenant } from '../runtime/audit-chain.ts';
import { idsOf, recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, makeFinding, resourceOf } from '../testing/examples.ts';
import {
  everything,
  testServer,
  patientWithTrigger,
  type TestPerson,
  type TestTenant,
  weight,
} from '../testing/server.ts';
import { eraseDue } from './erase.ts';

const server = await testServer({ clock: false });
const erase = (now = new Date()) => eraseDue(server.database, now);
const confirms = ['birth_date', 'name', 'gender'];
type Input = Record<string, unknown>;

/** Lets the days to take back and what was kept be over, as the database sees it, and judges in another age. */
async function longAfter(tenantId: number): Promise<Date> {
  await server.admin.query(
    `update patient_deletion set keep_until = current_date - 2, confirmed_at = now() - interval '40 days',
       take_back_until = now() - interval '1 second' where tenant_id = $1 and confirmed_at is not null`,
    [tenantId],
  );
  return new Date(Date.now() + 60 * 366 * 86_400_000);
}

/** Two people who delete a patient of this practice. */
async function deleting(tenant: TestTenant, id: string, number: string) {
  const second = await tenant.person(everything);
  const ask = (step: string, input: Input, as?: TestPerson) =>
    tenant.ask('POST', `/web/v1/patients/${id}/deletion`, { step, ...input }, as);
  return {
    second,
    ask,
    request: () => ask('request', { reason: 'Widerruf', number }),
    confirm: () => ask('confirm', { number }, second),
  };
}

/** Every table of the practice but the audit, with how many of its rows hold a text anywhere. */
async function tablesWith(tenantId: number, text: string): Promise<Record<string, number>> {
  const tables = await server.admin.query<{ name: string; fenced: boolean }>(
    `select oid::regclass::text as name, exists (
       select from pg_attribute where attrelid = pg_class.oid and attname = 'tenant_id') as fenced
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  assert.ok(tables.rows.length > 100, `${tables.rows.length} tables`);
  const found: Record<string, number> = {};
  for (const { name, fenced } of tables.rows) {
    const held = await server.admin.query<{ n: number }>(
      `select count(*)::int as n from ${name} as held where held::text ilike '%' || $1 || '%' ${fenced ? 'and tenant_id = $2' : 'and $2::int is not null'}`,
      [text, tenantId],
    );
    const n = held.rows[0]?.n ?? 0;
    if (n > 0) found[name] = n;
  }
  return found;
}

const isAudit = (name: string) => name.startsWith('audit_');
/** The relay takes from the one and writes into the other all the time. */
const isOnItsWay = (name: string) => ['outbox', 'live_event'].includes(name);
const outsideAudit = async (tenantId: number, text: string) =>
  Object.keys(await tablesWith(tenantId, text)).filter((name) => !isAudit(name));

/** Entries of the audit, but those about one patient, whose values name these by number or name. */
async function auditValuesWith(
  tenantId: number,
  people: readonly { number: string; name: string }[],
  but: string,
) {
  const found = await server.admin.query<{ entry: string }>(
    `select concat_ws(' ', action, subject_type, changes) as entry from audit_entry
     where tenant_id = $1 and subject_id is distinct from $3 and exists (select from unnest($2::text[]) as word where changes::text ilike '%"' || word || '"%')`,
    [tenantId, people.flatMap(({ number, name }) => [number, name]), but],
  );
  return found.rows.map(({ entry }) => entry);
}

async function fill(tenant: TestTenant): Promise<void> {
  for (const { type, path, host } of resources)
    if (path !== null && host !== 'manage') await makeExample(tenant, type);
  const { id, updatedAt } = await makeFinding(tenant);
  const signed = await askCall(tenant, releaseFinding, { ...releaseFinding.example, id, basedOn: updatedAt });
  assert.equal(refusalOf(signed), '200');
}

test('[PATIENT-04] of an erased patient no table holds anything any more; who decided stays in the audit, and others lose nothing', async () => {
  const tenant = await server.tenant();
  await fill(tenant);
  const other = await patientWithTrigger(tenant);
  await tenant.ingest([weight(other.customPatientId, 90)]);
  const stays = await tablesWith(tenant.id, other.patientId);
  const patients = await server.admin.query<{ id: string; number: string; name: string }>(
    'select id, custom_patient_id as number, last_name as name from patient where tenant_id = $1 and not is_synthetic and id <> $2',
    [tenant.id, other.patientId],
  );
  const held = new Set<string>();
  const told = () => auditValuesWith(tenant.id, patients.rows, other.patientId);
  assert.ok((await told()).length > 0);
  await linkAudit(server.database);
  for (const { id, number } of patients.rows) {
    for (const name of await outsideAudit(tenant.id, id)) held.add(name);
    const two = await deleting(tenant, id, number);
    assert.equal(refusalOf(await two.request()), '200');
    assert.equal(refusalOf(await two.confirm()), '200');
  }
  assert.ok(held.size > 25, `held by ${[...held].join(', ')}`);
  const later = await longAfter(tenant.id);
  await Promise.all([erase(later), erase(later)]);
  for (let gone = await erase(later); gone > 0; gone = await erase(later));
  for (const { id, number } of patients.rows) {
    assert.deepEqual(await outsideAudit(tenant.id, id), [], id);
    assert.deepEqual(await outsideAudit(tenant.id, number), [], number);
    const last = await server.admin.query<{ changes: object }>(
      `select changes from audit_entry where tenant_id = $1 and subject_id = $2 and action = 'erase'`,
      [tenant.id, id],
    );
    assert.deepEqual(Object.keys(last.rows[0]?.changes ?? {}).toSorted(), [
      'confirmedById',
      'erasedEntries',
      'keepUntil',
      'requestedById',
    ]);
  }
  assert.deepEqual(await told(), [], 'no value of theirs is left in the audit');
  await linkAudit(server.database);
  const { fault } = await verifyTenant((work) => asSystem(server.database, work), tenant.id);
  assert.equal(fault, null, 'the chain of the audit is whole');
  const after = await tablesWith(tenant.id, other.patientId);
  for (const [name, n] of Object.entries(stays))
    if (!isAudit(name) && !isOnItsWay(name)) assert.equal(after[name], n, name);
});

test('[PATIENT-04] a deletion takes the number, a reason and two people, and never the same one twice', async () => {
  const tenant = await server.tenant();
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  const two = await deleting(tenant, patientId, customPatientId);
  assert.equal(refusalOf(await two.ask('confirm', { number: customPatientId })), '409 conflict');
  assert.equal(
    refusalOf(await two.ask('request', { reason: 'x', number: '1' })),
    '422 patient_mismatch /number',
  );
  assert.equal(refusalOf(await two.ask('request', { number: customPatientId })), '422 required /reason');
  assert.equal(refusalOf(await two.request()), '200');
  assert.equal(refusalOf(await two.ask('confirm', { number: customPatientId })), '409 four_eyes_same_person');
  assert.equal(
    refusalOf(await two.ask('confirm', { number: '1' }, two.second)),
    '422 patient_mismatch /number',
  );
  assert.equal(refusalOf(await two.ask('withdraw', {})), '200');
  assert.equal(refusalOf(await two.confirm()), '409 conflict', 'nothing is asked for any more');
  await assert.rejects(
    server.admin.query(
      `insert into patient_deletion (tenant_id, patient_id, custom_patient_id, status_before, reason, requested_by_id, requested_at, confirmed_by_id, confirmed_at)
       values ($1, $2, 'x', 'active', 'x', $3, now(), $3, now())`,
      [tenant.id, patientId, tenant.staff.id],
    ),
    /patient_deletion_four_eyes/,
  );
});

test('[PATIENT-04] a deletion somebody asks for stands among the tasks until another person has decided, or it is withdrawn', async () => {
  const tenant = await server.tenant();
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  // Treated, so that the record is kept and no other test erases it.
  await tenant.ingest([weight(customPatientId, 90)]);
  const { request, confirm, ask } = await deleting(tenant, patientId, customPatientId);
  const tasks = async () => {
    const found = await server.admin.query<{ title: string; state: string; failure_reason: string | null }>(
      `select title, state, failure_reason from task where tenant_id = $1 and patient_id = $2 order by created_at, id`,
      [tenant.id, patientId],
    );
    return found.rows.map(({ title, state, failure_reason: why }) => [title, state, why]);
  };
  const title = 'Check the deletion of the record: confirm or withdraw it';
  assert.equal(refusalOf(await request()), '200');
  assert.deepEqual(await tasks(), [[title, 'not_started', null]]);
  assert.equal(refusalOf(await ask('withdraw', {})), '200');
  assert.deepEqual(await tasks(), [[title, 'failed', 'Deletion withdrawn']]);
  assert.equal(refusalOf(await request()), '200');
  assert.equal(refusalOf(await confirm()), '200');
  assert.deepEqual(await tasks(), [
    [title, 'failed', 'Deletion withdrawn'],
    [title, 'failed', 'Record closed for deletion'],
  ]);
});

test('[PATIENT-04] alone a patient is taken back by who registered them, within a day and while nothing is documented; never otherwise', async () => {
  const tenant = await server.tenant();
  const remove = async (id: string, as = tenant.staff) =>
    refusalOf(await tenant.ask('DELETE', `/web/v1/patients/${id}`, undefined, as));
  const other = await tenant.person(everything);
  const mistaken = await makeExample(tenant, 'patients');
  assert.equal(await remove(mistaken, other), '409 four_eyes_needed', 'somebody else');
  assert.equal(await remove(mistaken), '204');
  assert.equal(await remove(mistaken), '404 not_found');

  const old = await makeExample(tenant, 'patients');
  const age = async (hours: string) => {
    await server.admin.query('alter table audit_entry disable trigger user');
    await server.admin.query(
      `update audit_entry set at = now() - $2::interval where tenant_id = $1 and action = 'create' and subject_id = $3`,
      [tenant.id, hours, old],
    );
    await server.admin.query('alter table audit_entry enable always trigger audit_entry_kept');
    await server.admin.query('alter table audit_entry enable always trigger audit_entry_erased');
    await server.admin.query('alter table audit_entry enable trigger audit_entry_written');
  };
  await age('24 hours 1 second');
  assert.equal(await remove(old), '409 four_eyes_needed', 'a day later');
  await age('23 hours 59 minutes');
  assert.equal(await remove(old), '204');

  const noted = await makeExample(tenant, 'patients');
  const task = resourceOf('tasks');
  const values = { title: 'Anrufen', taskType: 'contact', priority: 'high', patientId: noted };
  assert.equal((await tenant.ask('POST', '/web/v1/tasks', bodyFor(task, values))).status, 201);
  assert.equal(await remove(noted), '409 four_eyes_needed', 'a task speaks of the patient');
});

test('[PATIENT-04] a treated patient is closed to everybody and kept for ten years; whoever may change the practice opens the record again', async () => {
  const tenant = await server.tenant();
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  await tenant.ingest([weight(customPatientId, 90)]);
  const two = await deleting(tenant, patientId, customPatientId);
  await two.request();
  const answer = await two.confirm();
  const year = new Date().getFullYear() + 10;
  const { status, kept_until: until } = answer.body as { status: string; kept_until: string };
  assert.deepEqual([status, until.slice(0, 4)], ['closed', String(year)]);
  assert.equal(refusalOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`)), '404 not_found');
  const listed = await tenant.ask('GET', `/web/v1/patients?query=${customPatientId}`);
  assert.deepEqual([idsOf(listed), listed.headers['x-total']], [[], '0']);
  assert.equal((await tenant.ask('GET', '/web/v1/patients')).headers['x-total'], '0');
  const nurse = await tenant.person([{ key: 'patient', access: 'write' }]);
  const life = `/web/v1/patients/${patientId}/life_cycle`;
  assert.equal(refusalOf(await tenant.ask('GET', life, undefined, nurse)), '404 not_found');
  const shown = `/web/v1/patients/${patientId}/deletion`;
  assert.equal(refusalOf(await tenant.ask('GET', shown, undefined, nurse)), '404 not_found');
  const told = (await tenant.ask('GET', shown)).body as { kept_until: string; kinds: { source: string }[] };
  assert.deepEqual([told.kept_until, told.kinds[0]?.source], [until, '§ 630f Abs. 3 BGB']);
  assert.equal(refusalOf(await two.ask('reopen', { reason: 'x' }, nurse)), '404 not_found');
  assert.equal(await erase(), 0);
  assert.equal(refusalOf(await two.ask('reopen', { reason: 'Irrtum' })), '200');
  assert.equal(refusalOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`)), '200');
});

test('[PATIENT-04] a closed record goes the day after it has to be kept, not on it; the database lets nobody else go', async () => {
  const tenant = await server.tenant();
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  await tenant.ingest([weight(customPatientId, 70)]);
  const system = () =>
    tenant.asWorker((_, client) => client.query('select app.erase_patient($1, $2)', [tenant.id, patientId]));
  await assert.rejects(system(), /two people/);
  const two = await deleting(tenant, patientId, customPatientId);
  await two.request();
  await assert.rejects(system(), /two people/, 'one person has asked, none has confirmed');
  await two.confirm();
  await assert.rejects(system(), /before the time/);
  const later = await longAfter(tenant.id);
  const set = (what: string) =>
    server.admin.query(`update patient_deletion set ${what} where patient_id = $1`, [patientId]);
  await set(`keep_until = (now() at time zone 'Europe/Berlin')::date`);
  assert.equal(await erase(later), 0, 'on the last day');
  await set(
    `keep_until = (now() at time zone 'Europe/Berlin')::date - 1, take_back_until = now() + interval '1 minute'`,
  );
  assert.equal(await erase(later), 0, 'in the days to take it back');
  await set("take_back_until = null, confirmed_at = now() - interval '29 days 23 hours'");
  assert.equal(await erase(later), 0, 'closed by a server of the release before');
  await set(`take_back_until = now() - interval '1 second'`);
  assert.equal(await erase(), 0, 'judged anew: treated today');
  await assert.rejects(system(), /before the time/, 'and kept for as long as that');
  await set(`keep_until = (now() at time zone 'Europe/Berlin')::date - 1`);
  assert.equal(await erase(later), 1);
});

test('[PATIENT-04] somebody entered by mistake is closed at once when two people say so, and goes when nobody has taken it back', async () => {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`));
  const number = String(attributes.custom_patient_id);
  const two = await deleting(tenant, patientId, number);
  await two.request();
  const { kept_until: until, take_back_until: back } = (await two.confirm()).body as Record<string, string>;
  assert.equal(until, null);
  assert.equal(Math.round((Date.parse(back ?? '') - Date.now()) / 86_400_000), 30);
  assert.equal(await erase(), 0, 'within the days');
  const found = async (query: string, as?: TestPerson) => {
    const answer = await tenant.ask('GET', `/web/v1/patients/closed?query=${query}`, undefined, as);
    return answer.status === 200
      ? (answer.body as { data: { id: string }[] }).data.map(({ id }) => id)
      : refusalOf(answer);
  };
  const name = encodeURIComponent(String(attributes.last_name));
  assert.deepEqual(await found(name), [patientId], 'found by name');
  const nurse = await tenant.person([{ key: 'patient', access: 'write' }]);
  assert.equal(await found(name, nurse), '403 forbidden');
  assert.equal(await erase(await longAfter(tenant.id)), 1);
});

test('[PATIENT-04] whoever is erased is erased with the records merged into theirs, by whatever number those went', async () => {
  const tenant = await server.tenant();
  const [kept, gone, earlier] = [
    await patientWithTrigger(tenant),
    await patientWithTrigger(tenant),
    await patientWithTrigger(tenant),
  ];
  await tenant.ingest([weight(gone.customPatientId, 70)]);
  const merge = (id: string, otherId: string) => askCall(tenant, mergePatients, { id, otherId, confirms });
  assert.equal(refusalOf(await merge(gone.patientId, earlier.patientId)), '200');
  assert.equal(refusalOf(await merge(kept.patientId, gone.patientId)), '200');
  const two = await deleting(tenant, kept.patientId, kept.customPatientId);
  await two.request();
  assert.equal(refusalOf(await two.confirm()), '200');
  assert.equal(await erase(await longAfter(tenant.id)), 1);
  for (const { patientId, customPatientId } of [kept, gone, earlier])
    for (const word of [patientId, customPatientId])
      assert.deepEqual(await outsideAudit(tenant.id, word), [], word);
  const told = await server.admin.query(
    `select from audit_patient as about
     join audit_entry as entry on entry.tenant_id = about.tenant_id and entry.id = about.entry_id
     where about.tenant_id = $1 and about.patient_id = any($2) and entry.changes is not null and entry.action <> 'erase'`,
    [tenant.id, [kept, gone, earlier].map(({ patientId }) => patientId)],
  );
  assert.equal(told.rowCount, 0);
});

test('[PATIENT-04] values of the audit go with an erasure alone: without one the database refuses it, and an entry changed under its cover is found', async () => {
  const tenant = await server.tenant();
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  await linkAudit(server.database);
  const entries = await server.admin.query<{ id: number }>(
    `select entry_id::int as id from audit_patient where tenant_id = $1 and patient_id = $2 order by 1`,
    [tenant.id, patientId],
  );
  const first = entries.rows[0]?.id ?? assert.fail();
  const blank = () =>
    tenant.asWorker((_, client) =>
      client.query('update audit_entry set changes = null where tenant_id = $1 and id = $2', [
        tenant.id,
        first,
      ]),
    );
  await assert.rejects(blank(), /only ever added to/);
  const two = await deleting(tenant, patientId, customPatientId);
  await two.request();
  await two.confirm();
  assert.equal(await erase(await longAfter(tenant.id)), 1);
  await linkAudit(server.database);
  const verified = async () =>
    (await verifyTenant((work) => asSystem(server.database, work), tenant.id)).fault;
  assert.equal(await verified(), null);
  const tamper = async (set: string) => {
    await server.admin.query('alter table audit_entry disable trigger audit_entry_erased');
    await server.admin.query(`update audit_entry set ${set} where tenant_id = $1 and id = $2`, [
      tenant.id,
      first,
    ]);
    await server.admin.query('alter table audit_entry enable always trigger audit_entry_erased');
  };
  await tamper(`actor_id = null`);
  assert.equal((await verified())?.kind, 'changed');
});

test('[PATIENT-04] [MANAGE-08] with an erased patient the operator forgets whom devices were sent to', async () => {
  const [tenant, operator] = [await server.tenant(), await server.operator()];
  const order = await makeExample(tenant, 'device_orders');
  await server.admin.query(
    `insert into stock_order (tenant_id, id, practice_key, practice_order_id, items, reason, recipient_name, street, city)
     values ($1, gen_random_uuid(), $2, $3, '[]', 'first', 'Enno Harms', 'Kastanienallee 27', 'Winsen')`,
    [operator.id, tenant.key, order],
  );
  const found = await server.admin.query<{ id: string; number: string }>(
    `select patient.id, custom_patient_id as number from patient join device_order as ordered
       on ordered.tenant_id = patient.tenant_id and ordered.patient_id = patient.id where ordered.id = $1`,
    [order],
  );
  const [patient] = found.rows;
  assert.ok(patient);
  const two = await deleting(tenant, patient.id, patient.number);
  await two.request();
  await two.confirm();
  assert.equal(await erase(await longAfter(tenant.id)), 1);
  const kept = await server.admin.query<Record<string, unknown>>(
    'select recipient_name, street, city from stock_order where practice_order_id = $1',
    [order],
  );
  assert.deepEqual(kept.rows, [{ recipient_name: null, street: null, city: null }]);
});
