import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { eventually } from '../../testing/eventually.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { patientWithTrigger, type TestPerson, testServer, type TestTenant } from '../../testing/server.ts';
import { linkAudit } from '../../runtime/audit-chain.ts';
import { checkNextChain } from './daily-check.queries.ts';

const server = await testServer();
const base = '/web/v1/system/audit';
type Wire = { [K in keyof AuditRecord as K extends string ? Wired<K> : never]: AuditRecord[K] };
type Wired<K extends string> = K extends `${infer A}${infer B}`
  ? B extends Uncapitalize<B>
    ? `${A}${Wired<B>}`
    : `${A}_${Wired<Uncapitalize<B>>}`
  : K;
type Viewers = {
  patient_name: string | null;
  openings: number;
  days: number;
  unusual: number;
  people: {
    name: string;
    openings: number;
    days: number;
    changes: number;
    unusual: number;
    care: string | null;
    weeks: number[];
  }[];
};

const entriesOf = async (tenant: TestTenant, query: string, as?: TestPerson) =>
  ((await tenant.ask('GET', `${base}?${query}`, undefined, as)).body as { data: Wire[] }).data;
const viewersOf = async (tenant: TestTenant, id: string, query = '', as?: TestPerson) =>
  (await tenant.ask('GET', `${base}/viewers/${id}${query}`, undefined, as)).body as Viewers;

/** Readings at these minutes before now, as the server would have written them. */
const readAt = (tenant: TestTenant, reader: string, patientId: string, minutesAgo: readonly number[]) =>
  Promise.all(
    minutesAgo.map((minutes) =>
      server.admin.query(
        `insert into audit_entry (tenant_id, at, actor_kind, actor_id, action, subject_type, subject_id)
         values ($1, now() - make_interval(mins => $2), 'physician', $3, 'read', 'patients', $4)`,
        [tenant.id, minutes, reader, patientId],
      ),
    ),
  );

test('[BEYOND-12] readings of a record that follow each other are one opening, told by person with days and weeks', async () => {
  const tenant = await server.tenant();
  const { patientId } = await patientWithTrigger(tenant);
  const nurse = await tenant.person([{ key: 'patient', access: 'read' }]);
  const week = 7 * 24 * 60;
  const read = [30, 25, 20, week + 5, week + 30, 9 * week];
  await readAt(tenant, nurse.id, patientId, read);
  // Two of one evening may lie on either side of midnight.
  const days = new Set(read.map((minutes) => calendarOf().dayNumber(Date.now() - minutes * 60_000))).size;
  const { people } = await viewersOf(tenant, patientId);
  const one = people.find(({ openings }) => openings === 4);
  assert.deepEqual([one?.days, one?.care, one?.changes], [days, null, 0]);
  assert.deepEqual(one?.weeks, [0, 0, 0, 0, 0, 0, 2, 1]);
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const lately = await viewersOf(tenant, patientId, `?from=${since}`);
  assert.equal(lately.people.find(({ weeks }) => weeks[7] === 1 && weeks[6] === 0)?.openings, 1);
});

/** Open for a minute, half a day away from now; every process of the server knows it. */
async function closedNow(tenant: TestTenant): Promise<void> {
  const hour = String((new Date().getHours() + 12) % 24).padStart(2, '0');
  const day = [{ from: `${hour}:30`, to: `${hour}:31` }];
  const hours = { weekly: [day, day, day, day, day, day, day], exceptions: [] };
  assert.equal(refusalOf(await tenant.ask('PATCH', '/web/v1/tenants/opening_hours', hours)), '200');
  await eventually('the hours', async () => (await entriesOf(tenant, 'kind=unusual')).length > 0);
}

test('[BEYOND-12] a record read out of hours opens a question, unless an alarm, a task or a message of the patient is around', async () => {
  const tenant = await server.tenant();
  const [one, two] = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  const nurse = await tenant.person([{ key: 'patient', access: 'read' }]);
  for (const { patientId } of [one, two]) await readAt(tenant, nurse.id, patientId, [45, 5]);
  const unusual = async (query = '') =>
    (await entriesOf(tenant, `kind=unusual${query}`)).map((row) => [row.patient_id, row.is_unusual]);
  assert.deepEqual(await unusual(), []);
  await closedNow(tenant);
  const expected = [two, two, one, one].map(({ patientId }) => [patientId, true]);
  assert.deepEqual(await unusual(), expected);
  assert.deepEqual(await unusual(`&patient_id=${one.patientId}`), expected.slice(2));
  const seen = await viewersOf(tenant, one.patientId);
  assert.deepEqual([seen.unusual, seen.people.find(({ unusual: of }) => of > 0)?.openings], [2, 2]);
  const task = {
    type: 'tasks',
    attributes: { title: 'Anrufen', task_type: 'simple', priority: 'high' },
    relationships: { patient: { data: { type: 'patients', id: one.patientId } } },
  };
  assert.equal(refusalOf(await tenant.ask('POST', '/web/v1/tasks', { data: task })), '201');
  assert.deepEqual(await unusual(), expected.slice(0, 2));
  assert.equal((await viewersOf(tenant, one.patientId)).unusual, 0);
  // Whoever asks here who has seen the record is noted too, a moment later.
  const rows = (await entriesOf(tenant, `patient_id=${one.patientId}&kind=read`)).filter(
    ({ actor_id }) => actor_id === nurse.id,
  );
  assert.deepEqual([rows.length, rows.some((row) => row.is_unusual)], [2, false]);
});

test('[BEYOND-12] readings that open a question are paged like all others, and nobody asks twice for the same', async () => {
  const tenant = await server.tenant();
  const { patientId } = await patientWithTrigger(tenant);
  const nurse = await tenant.person([{ key: 'patient', access: 'read' }]);
  await readAt(tenant, nurse.id, patientId, [50, 40, 30, 20, 10]);
  await closedNow(tenant);
  const all: number[] = [];
  let next: number | null = null;
  do {
    const query: string = next === null ? '' : `&before=${next}`;
    const answer = await tenant.ask('GET', `${base}?kind=unusual&per_page=2${query}`);
    const page = answer.body as { data: Wire[]; next: number | null };
    assert.ok(page.data.length <= 2);
    all.push(...page.data.map(({ id }) => id));
    next = page.next;
  } while (next !== null);
  assert.deepEqual([all.length, new Set(all).size], [5, 5]);
});

test('[BEYOND-12] whoever looks up who saw a record stands there too, once it is written', async () => {
  const tenant = await server.tenant();
  const { patientId } = await patientWithTrigger(tenant);
  const auditor = await tenant.person([
    { key: 'audit', access: 'read' },
    { key: 'patient', access: 'read' },
  ]);
  const first = await viewersOf(tenant, patientId, '', auditor);
  assert.equal(first.patient_name, 'Brandt, Hannelore');
  const known = first.people.length;
  await eventually('the looking up', async () => {
    const { people } = await viewersOf(tenant, patientId, '', auditor);
    return people.length > known;
  });
});

test('[BEYOND-12] [ROLES-09] who may not see patients gets no name, another practice nothing, who has not the right is refused', async () => {
  const tenant = await server.tenant();
  const other = await server.tenant();
  const { patientId } = await patientWithTrigger(tenant);
  const auditor = await tenant.person([{ key: 'audit', access: 'read' }]);
  const nurse = await tenant.person([{ key: 'patient', access: 'write' }]);
  assert.equal((await viewersOf(tenant, patientId, '', auditor)).patient_name, null);
  const [created] = await entriesOf(tenant, `patient_id=${patientId}&action=create`, auditor);
  assert.deepEqual([created?.patient_id, created?.patient_name], [patientId, null]);
  const there = await viewersOf(other, patientId);
  assert.deepEqual([there.patient_name, there.openings], [null, 0]);
  assert.deepEqual(await entriesOf(other, `patient_id=${patientId}&kind=changed`), []);
  const refused = await tenant.ask('GET', `${base}/viewers/${patientId}`, undefined, nurse);
  assert.equal(refusalOf(refused), '403 forbidden');
});

test('[BEYOND-12] entries are found by patient and by kind, and say whose record and which of its things they are about', async () => {
  const tenant = await server.tenant();
  const { patientId } = await patientWithTrigger(tenant);
  const task = await tenant.ask('POST', '/web/v1/tasks', {
    data: {
      type: 'tasks',
      attributes: { title: 'Anrufen', task_type: 'simple', priority: 'high' },
      relationships: { patient: { data: { type: 'patients', id: patientId } } },
    },
  });
  assert.equal(refusalOf(task), '201');
  await tenant.ask('GET', `/web/v1/patients/${patientId}`);
  const found = await eventually('the reading', async () => {
    const rows = await entriesOf(tenant, `patient_id=${patientId}`);
    return rows.some(({ action, subject_type: of }) => action === 'read' && of === 'patients') ? rows : null;
  });
  assert.ok(found.every((row) => row.patient_name === 'Brandt, Hannelore'));
  assert.equal(found.find(({ subject_type: of }) => of === 'tasks')?.subject_label, 'Anrufen');
  const rule = found.find(({ subject_type: of }) => of === 'measurement_triggers');
  assert.equal((rule?.subject_value as { value_type?: string } | null)?.value_type, 'weight');
  const changed = await entriesOf(tenant, `patient_id=${patientId}&kind=changed`);
  assert.ok(changed.length >= 3 && changed.every(({ action }) => action === 'create'));
  const read = await entriesOf(tenant, `patient_id=${patientId}&kind=read`);
  assert.ok(read.length > 0 && read.every(({ action }) => action === 'read'));
  assert.equal(refusalOf(await tenant.ask('GET', `${base}?kind=seen`)), '422 not_a_choice /kind');
});

test('[ENTITY-24] [SYSTEM-08] an entry says who changed which thing, and of each field that changed what was and what is', async () => {
  const tenant = await server.tenant();
  const tasks = resourceOf('tasks');
  const nurse = await tenant.person([{ key: 'task', access: 'write' }]);
  const values = { ...tasks.example, patientId: null, title: 'Anrufen', priority: 'low' };
  const { id } = recordOf(await tenant.ask('POST', '/web/v1/tasks', bodyFor(tasks, values)));
  const changed = bodyFor(tasks, { title: 'Anrufen, heute', description: null, priority: 'low' }, id);
  assert.equal((await tenant.ask('PATCH', `/web/v1/tasks/${id}`, changed, nurse)).status, 200);
  const { attributes: person } = recordOf(await tenant.ask('GET', `/web/v1/physicians/${nurse.id}`));
  const [newest, first] = await entriesOf(tenant, `subject_id=${id}&kind=changed`);
  assert.deepEqual(
    [newest?.actor_kind, newest?.actor_id, newest?.action, newest?.subject_type, newest?.subject_id],
    ['physician', nurse.id, 'update', 'tasks', id],
  );
  assert.ok(newest?.actor_name?.endsWith(`${String(person.first_name)} ${String(person.last_name)}`));
  assert.equal(newest?.subject_label, 'Anrufen, heute');
  assert.deepEqual(JSON.parse(newest?.changes ?? ''), { title: ['Anrufen', 'Anrufen, heute'] });
  assert.deepEqual([first?.action, first?.actor_id], ['create', tenant.staff.id]);
  assert.equal((JSON.parse(first?.changes ?? '') as { title?: unknown }).title, 'Anrufen');
});

test('[BEYOND-12] a list of several patients stands under none of them, a list of one stands under that one', async () => {
  const tenant = await server.tenant();
  const [one, two] = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  const readings = async (id: string) =>
    (await entriesOf(tenant, `patient_id=${id}&kind=read&subject_type=patients`)).length;
  const whole = `action=read&subject_type=patients&subject_id=${one.patientId}`;
  await tenant.ask('GET', '/web/v1/patients');
  await eventually('the list', async () => (await entriesOf(tenant, whole)).length === 1);
  assert.deepEqual([await readings(one.patientId), await readings(two.patientId)], [0, 0]);
  await tenant.ask('GET', `/web/v1/patients?query=${one.customPatientId}`);
  await eventually('the search', async () => (await entriesOf(tenant, whole)).length === 2);
  assert.equal(await readings(two.patientId), 0);
});

test('[BEYOND-12] the entry of any record that belongs to a patient finds that patient', async () => {
  const tenant = await server.tenant();
  const owned = resources.filter(({ table, fields }) => table !== null && 'patientId' in fields);
  assert.ok(owned.length > 15);
  for (const { type } of owned) {
    const id = await makeExample(tenant, type);
    const found = await server.admin.query<{ patient: string | null }>(
      'select app.patient_of_entry($1, $2, $3, null) as patient',
      [tenant.id, type, id],
    );
    const row = await tenant.ask('GET', `/web/v1/${resources.find((one) => one.type === type)?.path}/${id}`);
    const owner = row.status === 200 ? recordOf(row).relationships.patient?.data?.id : undefined;
    if (owner !== undefined) assert.equal(found.rows[0]?.patient, owner, type);
    else if (row.status !== 200) assert.ok(found.rows[0]?.patient, type);
  }
});

test('[BEYOND-12] [BEYOND-16] a file of the audit wants a fresh proof and is itself recorded, with what was asked for', async () => {
  const tenant = await server.tenant();
  const { patientId } = await patientWithTrigger(tenant);
  const auditor = await tenant.person([{ key: 'audit', access: 'read' }]);
  const ask = (body: object) => tenant.ask('POST', `${base}/export`, body, auditor);
  await server.admin.query(
    `update session set fresh_until = now() - interval '1 second' where physician_id = $1`,
    [auditor.id],
  );
  assert.equal(refusalOf(await ask({ patient_id: patientId })), '403 proof_required');
  assert.deepEqual(await entriesOf(tenant, 'kind=exported'), []);
  await server.admin.query(
    `update session set fresh_until = now() + interval '1 minute' where physician_id = $1`,
    [auditor.id],
  );
  const file = (await ask({ patient_id: patientId, kind: 'changed' })).body as { data: Wire[]; next: null };
  assert.deepEqual([file.data.length, file.next], [2, null]);
  const [told] = await entriesOf(tenant, 'kind=exported');
  assert.deepEqual(
    [told?.action, told?.actor_id, JSON.parse(told?.changes ?? 'null')],
    ['export', auditor.id, { kind: 'changed', patientId }],
  );
});

test('[BEYOND-12] the whole chain is recomputed each day, and a changed byte is told with its entry', async () => {
  const tenant = await server.tenant();
  await patientWithTrigger(tenant);
  const state = async () =>
    (
      (await tenant.ask('GET', `${base}/chain`)).body as {
        checked: { number: number; fault: object | null } | null;
      }
    ).checked;
  const checkNow = async () => {
    await linkAudit(server.database);
    await server.admin.query(
      `insert into audit_check (tenant_id, checked_at, number) select id, now(), 0 from tenant
       on conflict (tenant_id) do update set checked_at = now()`,
    );
    await server.admin.query(
      `update audit_check set checked_at = now() - interval '25 hours' where tenant_id = $1`,
      [tenant.id],
    );
    return checkNextChain(server.database);
  };
  const intact = await eventually('a check of a linked chain', async () => {
    await checkNow().catch(() => 0);
    const checked = await state();
    return checked && checked.number >= 2 ? checked : null;
  });
  assert.equal(intact.fault, null);
  await server.admin.query('alter table audit_entry disable trigger audit_entry_erased');
  await server.admin.query(
    `update audit_entry set action = 'remove' where tenant_id = $1 and id = (
    select min(id) from audit_entry where tenant_id = $1)`,
    [tenant.id],
  );
  await server.admin.query('alter table audit_entry enable always trigger audit_entry_erased');
  const broken = await eventually('the fault', async () => {
    await checkNow().catch(() => 0);
    return (await state())?.fault ?? null;
  });
  assert.deepEqual(
    [(broken as { kind: string }).kind, (broken as { number: number }).number],
    ['changed', 1],
  );
});
