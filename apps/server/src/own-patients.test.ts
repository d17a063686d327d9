import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Permission } from '@fernpuls/contract/permissions';
import { bodyFor, makeExample, resourceOf } from './testing/examples.ts';
import { idsOf, recordOf, refusalOf } from './testing/answers.ts';
import { readyLive } from './testing/live.ts';
import { everything, patientWithTrigger, testServer, type TestPerson, weight } from './testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const limitedPerson = () => tenant.person(everything, { ownPatientsOnly: true });
const newPatient = () => makeExample(tenant, 'patients');

async function sees(person: TestPerson): Promise<string[]> {
  const answer = await tenant.ask('GET', '/web/v1/patients?per_page=100', undefined, person);
  assert.equal(answer.headers['x-total'], String(idsOf(answer).length));
  return idsOf(answer).sort();
}

const assign = (patientId: string, physicianId: string, as = tenant.staff) => {
  const body = bodyFor(resourceOf('physician_assignments'), { patientId, physicianId });
  return tenant.ask('POST', '/web/v1/patients/physician_assignments', body, as);
};
const patch = (type: string, id: string, values: Record<string, unknown>, as = tenant.staff) =>
  tenant.ask('PATCH', `/web/v1/${resourceOf(type).path}/${id}`, bodyFor(resourceOf(type), values), as);

test('[ROLES-05] whoever is limited to their own patients sees those assigned to them, from then until it ends', async () => {
  const person = await limitedPerson();
  assert.deepEqual(await sees(person), []);
  const patientId = await newPatient();
  const made = recordOf(await assign(patientId, person.id));
  assert.equal(made.relationships.created_by?.data?.id, tenant.staff.id);
  assert.deepEqual(await sees(person), [patientId]);
  assert.equal(refusalOf(await assign(patientId, person.id)), '422 already_taken /data/attributes/physician');
  const gone = await tenant.ask('DELETE', `/web/v1/patients/physician_assignments/${made.id}`);
  assert.equal(gone.status, 204);
  assert.deepEqual(await sees(person), []);
});

test('[ROLES-05] one\u2019s own are also those one treats first, and those with work or an alarm in one\u2019s hands', async () => {
  const person = await limitedPerson();
  const treated = await newPatient();
  await patch('patients', treated, { primaryPhysicianId: person.id });
  assert.deepEqual(await sees(person), [treated]);
  await patch('patients', treated, { primaryPhysicianId: null });
  assert.deepEqual(await sees(person), []);

  const visited = await newPatient();
  const task = {
    title: 'Anrufen',
    priority: 'high',
    taskType: 'contact',
    patientId: visited,
    assigneeId: person.id,
  };
  const { id: taskId } = recordOf(
    await tenant.ask('POST', '/web/v1/tasks', bodyFor(resourceOf('tasks'), task)),
  );
  assert.deepEqual(await sees(person), [visited]);
  assert.equal((await patch('tasks', taskId, { state: 'completed' }, person)).status, 200);
  await endedADayAgo(person, 'task', 'done_at', [visited]);

  const alarmed = await patientWithTrigger(tenant);
  await tenant.ingest([weight(alarmed.customPatientId, 91.5)]);
  const [eventId] = idsOf(
    await tenant.ask('GET', `/web/v1/patients/triggers/events?patient_id=${alarmed.patientId}`),
  );
  const take = { ids: [eventId], assignee_id: person.id };
  assert.equal((await tenant.ask('POST', '/web/v1/patients/triggers/events/take', take)).status, 200);
  assert.deepEqual(await sees(person), [alarmed.patientId]);
  const close = { ids: [eventId], reason: 'patient_contacted', note: 'x' };
  const closed = await tenant.ask('POST', '/web/v1/patients/triggers/events/close', close, person);
  assert.equal(closed.status, 200, JSON.stringify(closed.body));
  await endedADayAgo(person, 'trigger_event', 'closed_at', [alarmed.patientId]);
});

/** Work that is done stays in sight for a day. */
async function endedADayAgo(person: TestPerson, table: string, column: string, seen: string[]) {
  const ended = (ago: string) =>
    server.admin.query(
      `update ${table} set ${column} = now() - $2::interval where assignee_id = $1 and ${column} is not null`,
      [person.id, ago],
    );
  await ended('23 hours 59 minutes');
  assert.deepEqual(await sees(person), seen);
  await ended('24 hours');
  assert.deepEqual(await sees(person), []);
}

test('[ROLES-05] what is in one\u2019s hands can be handed over', async () => {
  const person = await limitedPerson();
  const patientId = await newPatient();
  const task = { title: 'Anrufen', priority: 'high', taskType: 'contact', patientId, assigneeId: person.id };
  const { id } = recordOf(await tenant.ask('POST', '/web/v1/tasks', bodyFor(resourceOf('tasks'), task)));
  const handed = await patch('tasks', id, { assigneeId: tenant.staff.id }, person);
  assert.equal(recordOf(handed).relationships.assignee?.data?.id, tenant.staff.id);
  assert.deepEqual(await sees(person), []);
});

test('[ROLES-05] who covers for somebody away has their patients from the first moment to just before the last', async () => {
  const [person, away] = [await limitedPerson(), await limitedPerson()];
  const patientId = await newPatient();
  await assign(patientId, away.id);
  const insert = (from: string, until: string) =>
    server.admin.query(
      `insert into absence (tenant_id, id, physician_id, cover_id, starts_at, ends_at)
       values ($1, gen_random_uuid(), $2, $3, now() + $4::interval, now() + $5::interval) returning id`,
      [tenant.id, away.id, person.id, from, until],
    );
  await insert('1 hour', '2 hours');
  await insert('-2 hours', '0');
  assert.deepEqual(await sees(person), []);
  await insert('0', '1 hour');
  assert.deepEqual(await sees(person), [patientId]);
});

const always = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2100-01-01T00:00:00.000Z' };
const absent = (physicianId: string, coverId: string | null, as: TestPerson) => {
  const body = bodyFor(resourceOf('absences'), { ...always, physicianId, coverId });
  return tenant.ask('POST', '/web/v1/physicians/absences', body, as);
};

test('[ROLES-05] nobody limited makes themselves the cover of a colleague; the colleague and who leads people do', async () => {
  const [person, colleague] = [await limitedPerson(), await limitedPerson()];
  const patientId = await newPatient();
  await assign(patientId, colleague.id);
  const refused = '403 all_patients_needed';
  assert.equal(refusalOf(await absent(colleague.id, person.id, person)), refused);
  assert.equal(refusalOf(await absent(colleague.id, null, person)), refused);
  const own = recordOf(await absent(person.id, null, person));
  assert.equal(refusalOf(await patch('absences', own.id, { physicianId: colleague.id }, person)), refused);
  assert.deepEqual(await sees(person), []);

  const theirs = recordOf(await absent(colleague.id, null, colleague));
  assert.equal(refusalOf(await patch('absences', theirs.id, { coverId: person.id }, person)), refused);
  const path = `/web/v1/physicians/absences/${theirs.id}`;
  assert.equal(refusalOf(await tenant.ask('DELETE', path, undefined, person)), refused);
  assert.deepEqual(await sees(person), []);
  await tenant.ask('DELETE', `/web/v1/physicians/absences/${own.id}`);
  assert.equal((await patch('absences', theirs.id, { coverId: person.id }, colleague)).status, 200);
  assert.deepEqual(await sees(person), [patientId]);
  assert.equal((await patch('absences', theirs.id, { coverId: null })).status, 200);
  assert.deepEqual(await sees(person), []);
  assert.equal(
    (await patch('absences', theirs.id, { coverId: person.id })).status,
    200,
    'by who leads people',
  );
  assert.deepEqual(await sees(person), [patientId]);
});

async function made(type: string, values: Record<string, unknown>, as: TestPerson) {
  const resource = resourceOf(type);
  const body = bodyFor(resource, { ...resource.example, ...values });
  return tenant.ask('POST', `/web/v1/${resource.path}`, body, as);
}

test('[ROLES-05] whom somebody sees as cover they do not keep: others assign', async () => {
  const [person, colleague] = [await limitedPerson(), await limitedPerson()];
  const patientId = await newPatient();
  await assign(patientId, colleague.id);
  const away = recordOf(await absent(colleague.id, person.id, colleague));
  assert.deepEqual(await sees(person), [patientId]);
  const refused = '403 all_patients_needed';
  assert.equal(refusalOf(await assign(patientId, person.id, person)), refused);
  const treated = (as?: TestPerson) => patch('patients', patientId, { primaryPhysicianId: person.id }, as);
  assert.equal(refusalOf(await treated(person)), refused);
  assert.equal((await patch('patients', patientId, { city: 'Husum' }, person)).status, 200);
  const comingBack = (as: TestPerson) => [
    made('task_schedules', { patientId, assigneeId: person.id }, as),
    made('measurement_triggers', { patientId, recipientIds: [person.id] }, as),
  ];
  for (const answer of await Promise.all(comingBack(person))) assert.equal(refusalOf(answer), refused);
  const given = (await Promise.all(comingBack(tenant.staff))).map(recordOf);
  assert.equal(
    (await patch('measurement_triggers', given[1]?.id ?? '', { isActive: false }, person)).status,
    200,
  );
  assert.equal((await patch('task_schedules', given[0]?.id ?? '', { isActive: false }, person)).status, 200);
  await tenant.ask('DELETE', `/web/v1/physicians/absences/${away.id}`);
  assert.deepEqual(await sees(person), []);
  assert.equal((await treated()).status, 200);
  assert.deepEqual(await sees(person), [patientId]);
  assert.equal((await patch('patients', patientId, { primaryPhysicianId: person.id }, person)).status, 200);
  for (const answer of await Promise.all(comingBack(person))) assert.equal(answer.status, 201);
});

test('[ROLES-05] no role that limits somebody is taken off by themselves, nor emptied of its limit', async () => {
  const person = await withRoles([
    {
      permissions: [
        { key: 'patient', access: 'read' },
        { key: 'role', access: 'write' },
      ],
      ownPatientsOnly: true,
    },
    { permissions: [{ key: 'device', access: 'read' }], ownPatientsOnly: false },
  ]);
  const roles = recordOf(await tenant.ask('GET', `/web/v1/physicians/${person.id}`)).attributes
    .role_ids as string[];
  const shown = await Promise.all(roles.map((id) => tenant.ask('GET', `/web/v1/system/roles/${id}`)));
  const [limit, wide] = shown
    .map(recordOf)
    .toSorted(
      (one, two) => Number(two.attributes.own_patients_only) - Number(one.attributes.own_patients_only),
    );
  const path = `/web/v1/physicians/${person.id}/roles`;
  const given = await tenant.ask('PATCH', path, { role_ids: [wide?.id] }, person);
  assert.equal(refusalOf(given), '422 more_than_held /role_ids');
  const emptied = await patch('roles', limit?.id ?? '', { permissions: [], ownPatientsOnly: false }, person);
  assert.equal(refusalOf(emptied), '422 more_than_held /data/attributes/permissions');
});

test('[ROLES-05] a patient they register is their own', async () => {
  const person = await limitedPerson();
  const values = { ...resourceOf('patients').example, customPatientId: `own-${person.id.slice(-8)}` };
  const body = bodyFor(resourceOf('patients'), values);
  const { id } = recordOf(await tenant.ask('POST', '/web/v1/patients', body, person));
  assert.deepEqual(await sees(person), [id]);
  const assigned = await tenant.ask('GET', `/web/v1/patients/physician_assignments?patient_id=${id}`);
  assert.equal(idsOf(assigned).length, 1);
});

async function withRoles(
  roles: { permissions: Permission[]; ownPatientsOnly: boolean }[],
): Promise<TestPerson> {
  const [first, ...more] = roles;
  const person = await tenant.person(first?.permissions ?? [], first);
  for (const role of more) {
    const other = await tenant.person(role.permissions, role);
    await server.admin.query('update role_assignment set physician_id = $1 where physician_id = $2', [
      person.id,
      other.id,
    ]);
  }
  return person;
}

test('[ROLES-05] of several roles one that opens patients without the limit opens them all, any other does not', async () => {
  const total = (await sees(tenant.staff)).length;
  const patients: Permission[] = [{ key: 'patient', access: 'read' }];
  const administers: Permission[] = [{ key: 'role', access: 'write' }];
  const own = { permissions: patients, ownPatientsOnly: true };
  const documents: Permission[] = [{ key: 'document', access: 'read' }];
  const cases: [Parameters<typeof withRoles>[0], number][] = [
    [[own], 0],
    [[own, { permissions: administers, ownPatientsOnly: false }], 0],
    [[own, { permissions: administers, ownPatientsOnly: true }], 0],
    [[own, { permissions: patients, ownPatientsOnly: false }], total],
    [[own, { permissions: documents, ownPatientsOnly: false }], total],
    [[{ permissions: patients, ownPatientsOnly: false }], total],
  ];
  for (const [roles, expected] of cases) {
    const person = await withRoles(roles);
    assert.equal((await sees(person)).length, expected, JSON.stringify(roles));
  }
});

test('[ROLES-05] the limit of a role works at once, and who has it cannot take it off', async () => {
  const person = await tenant.person(everything);
  assert.ok((await sees(person)).length > 0);
  const found = await server.admin.query<{ role_id: string }>(
    'select role_id from role_assignment where physician_id = $1',
    [person.id],
  );
  const roleId = found.rows[0]?.role_id ?? assert.fail('a role');
  assert.equal((await patch('roles', roleId, { ownPatientsOnly: true })).status, 200);
  assert.deepEqual(await sees(person), []);

  const refused = '422 more_than_held /data/attributes/permissions';
  assert.equal(refusalOf(await patch('roles', roleId, { ownPatientsOnly: false }, person)), refused);
  const role = { label: 'Alle', permissions: [{ key: 'patient', access: 'read' }] };
  const create = (values: object) =>
    tenant.ask('POST', '/web/v1/system/roles', bodyFor(resourceOf('roles'), { ...role, ...values }), person);
  assert.equal(refusalOf(await create({})), refused);
  assert.equal((await create({ ownPatientsOnly: true })).status, 201);
  const wide = recordOf(await tenant.ask('POST', '/web/v1/system/roles', bodyFor(resourceOf('roles'), role)));
  const path = `/web/v1/physicians/${person.id}/roles`;
  const given = await tenant.ask('PATCH', path, { role_ids: [roleId, wide.id] }, person);
  assert.equal(refusalOf(given), '422 more_than_held /role_ids');
  assert.deepEqual(await sees(person), []);
});

test('[ROLES-09] [API-06] live they hear of their own patients only, also of what they missed and what becomes theirs', async () => {
  const at = { port: server.port, host: tenant.host };
  const person = await limitedPerson();
  const [mine, other] = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  await assign(mine.patientId, person.id);
  const live = await readyLive(at, person);
  const witness = await readyLive(at, tenant.staff);
  await tenant.ingest([weight(other.customPatientId, 91), weight(mine.customPatientId, 92)]);
  await live.until(({ kind }) => kind === 'trigger_event');
  await live.until(({ kind }) => kind === 'measurements_received');
  const told = JSON.stringify(live.events());
  assert.ok(told.includes(mine.patientId));
  assert.ok(!told.includes(other.patientId));
  const last = live.events().at(-1)?.number ?? 0;
  await live.close();

  await tenant.ingest([weight(other.customPatientId, 93), weight(mine.customPatientId, 94)]);
  const reached = await witness.until(
    ({ payload }) =>
      payload?.data?.relationships.patient?.data?.id === other.patientId &&
      payload.data.attributes.repeat_count === 2,
  );
  const back = await readyLive(at, person, last);
  await back.until(
    ({ payload }) =>
      payload?.data?.relationships.patient?.data?.id === mine.patientId &&
      payload.data.attributes.repeat_count === 2,
  );
  assert.ok((reached.number ?? 0) > last);
  assert.ok(!JSON.stringify(back.events()).includes(other.patientId));

  await assign(other.patientId, person.id);
  await back.until(({ kind }) => kind === 'access_changed');
  await tenant.ingest([weight(other.customPatientId, 95)]);
  await back.until(({ payload }) => payload?.data?.relationships.patient?.data?.id === other.patientId);
  await Promise.all([back.close(), witness.close()]);
});
