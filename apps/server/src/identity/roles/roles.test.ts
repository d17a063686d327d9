import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorsOf, idsOf, recordOf, refusalOf } from '../../testing/answers.ts';
import { everything, testServer, type TestPerson, type TestTenant } from '../../testing/server.ts';

// Nothing that is remembered runs out by itself: what works at once is made to.
const server = await testServer({ cacheMs: 3_600_000 });
const path = '/web/v1/system/roles';
type Given = { key: string; access: string }[];

const body = (attributes: Record<string, unknown>) => ({ data: { type: 'roles', attributes } });
const make = (tenant: TestTenant, permissions: Given, as?: TestPerson) =>
  tenant.ask('POST', path, body({ label: 'Probe', permissions }), as);
const assign = (tenant: TestTenant, id: string, roleIds: string[], as?: TestPerson) =>
  tenant.ask('PATCH', `/web/v1/physicians/${id}/roles`, { role_ids: roleIds }, as);

async function systemRole(tenant: TestTenant): Promise<string> {
  const made = await server.admin.query<{ id: string }>(
    `insert into role (tenant_id, id, name, label, permissions)
     values ($1, gen_random_uuid(), 'nurse', 'Pflege', '[{"key":"task","access":"read"}]') returning id`,
    [tenant.id],
  );
  return made.rows[0]?.id ?? '';
}

const rolesOf = async (tenant: TestTenant, id: string) =>
  recordOf(await tenant.ask('GET', `/web/v1/physicians/${id}`)).attributes.role_ids as string[];

test('[ROLES-01] [ENTITY-17] a named role is read as locked and neither changed nor deleted, one without a name is free', async () => {
  const tenant = await server.tenant();
  const id = await systemRole(tenant);
  const { attributes } = recordOf(await tenant.ask('GET', `${path}/${id}`));
  assert.deepEqual([attributes.edit_disabled, attributes.delete_disabled], [true, true]);
  assert.deepEqual(
    [attributes.name, attributes.label, attributes.description, attributes.permissions],
    ['nurse', 'Pflege', null, [{ key: 'task', access: 'read' }]],
  );
  assert.equal(
    refusalOf(await tenant.ask('PATCH', `${path}/${id}`, body({ label: 'X' }))),
    '409 role_locked',
  );
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${id}`)), '409 role_locked');
  const free = recordOf(await make(tenant, [])).attributes;
  assert.deepEqual([free.name, free.edit_disabled, free.delete_disabled], [null, false, false]);
  const named = await tenant.ask('POST', path, body({ label: 'X', name: 'mine', permissions: [] }));
  assert.equal(refusalOf(named), '422 read_only /data/attributes/name');
  assert.equal(recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes.label, 'Pflege');
});

test('[ROLES-02] names of roles are open to everybody signed in, their permissions are not', async () => {
  const tenant = await server.tenant();
  const id = await systemRole(tenant);
  const nobody = await tenant.person([]);
  const names = await tenant.ask('GET', '/web/v1/roles', undefined, nobody);
  assert.ok(idsOf(names).includes(id));
  assert.ok(!JSON.stringify(names.body).includes('permissions'));
  assert.equal(refusalOf(await tenant.ask('GET', path, undefined, nobody)), '403 forbidden');
});

test('[ROLES-03] a role keeps each key once, write before read, in the order of the table; unknown keys are refused', async () => {
  const tenant = await server.tenant();
  const given = [
    { key: 'task', access: 'read' },
    { key: 'patient', access: 'read' },
    { key: 'task', access: 'write' },
  ];
  assert.deepEqual(recordOf(await make(tenant, given)).attributes.permissions, [
    { key: 'patient', access: 'read' },
    { key: 'task', access: 'write' },
  ]);
  const unknown = await make(tenant, [{ key: 'launch', access: 'read' }]);
  assert.equal(refusalOf(unknown), '422 permission_unknown /data/attributes/permissions');
});

test('[ROLES-05] nobody grants more than they hold, neither in a role nor by giving one away', async () => {
  const tenant = await server.tenant();
  const limited = await tenant.person([
    { key: 'role', access: 'write' },
    { key: 'physician', access: 'write' },
    { key: 'task', access: 'read' },
  ]);
  const refused = '422 more_than_held /data/attributes/permissions';
  assert.equal(refusalOf(await make(tenant, [{ key: 'task', access: 'write' }], limited)), refused);
  assert.equal(refusalOf(await make(tenant, [{ key: 'patient_drug', access: 'read' }], limited)), refused);
  const allowed = recordOf(await make(tenant, [{ key: 'task', access: 'read' }], limited));
  const raise = body({ permissions: [{ key: 'task', access: 'write' }] });
  assert.equal(refusalOf(await tenant.ask('PATCH', `${path}/${allowed.id}`, raise, limited)), refused);

  const strong = recordOf(await make(tenant, everything));
  const colleague = await tenant.person([]);
  const given = await assign(tenant, colleague.id, [strong.id], limited);
  assert.equal(refusalOf(given), '422 more_than_held /role_ids');
  assert.match(String(errorsOf(given)[0]?.meta.params?.keys), /patient_drug/);
  assert.equal(
    refusalOf(await assign(tenant, limited.id, [strong.id], limited)),
    '422 more_than_held /role_ids',
  );
  assert.equal(refusalOf(await assign(tenant, colleague.id, [allowed.id], limited)), '200');
  assert.deepEqual(await rolesOf(tenant, colleague.id), [allowed.id]);
});

test('[ROLES-05] what a role grants already may stay when somebody with less changes its name', async () => {
  const tenant = await server.tenant();
  const limited = await tenant.person([{ key: 'role', access: 'write' }]);
  const strong = recordOf(await make(tenant, [{ key: 'patient', access: 'write' }]));
  const renamed = body({ label: 'Neu', permissions: [{ key: 'patient', access: 'write' }] });
  assert.equal(refusalOf(await tenant.ask('PATCH', `${path}/${strong.id}`, renamed, limited)), '200');
  const lowered = body({ permissions: [{ key: 'patient', access: 'read' }] });
  assert.equal(refusalOf(await tenant.ask('PATCH', `${path}/${strong.id}`, lowered, limited)), '200');
});

test('[ROLES-05] who holds more than the asking person is not theirs to demote, block or give another address', async () => {
  const tenant = await server.tenant();
  const limited = await tenant.person([
    { key: 'role', access: 'write' },
    { key: 'physician', access: 'write' },
  ]);
  const { staff } = tenant;
  const person = (attributes: object) => ({ data: { type: 'physicians', attributes } });
  const where = `/web/v1/physicians/${staff.id}`;
  const refused = '422 more_than_held /data/attributes/email';
  assert.equal(refusalOf(await assign(tenant, staff.id, [], limited)), '422 more_than_held /role_ids');
  assert.equal(refusalOf(await tenant.ask('PATCH', where, person({ is_active: false }), limited)), refused);
  const email = 'angreifer@example.org';
  assert.equal(refusalOf(await tenant.ask('PATCH', where, person({ email }), limited)), refused);
  assert.equal(refusalOf(await tenant.ask('PATCH', where, person({ title: 'Dr.' }), limited)), '200');
});

test('[ROLES-05] the last administrator keeps the right, whichever way it would be taken', async () => {
  const tenant = await server.tenant();
  const role = (await rolesOf(tenant, tenant.staff.id))[0] ?? '';
  const refused = '409 last_administrator';
  assert.equal(refusalOf(await assign(tenant, tenant.staff.id, [])), refused);
  assert.equal(refusalOf(await tenant.ask('PATCH', `${path}/${role}`, body({ permissions: [] }))), refused);
  const self = { data: { type: 'physicians', attributes: { is_active: false } } };
  const own = await tenant.ask('PATCH', `/web/v1/physicians/${tenant.staff.id}`, self);
  assert.equal(refusalOf(own), '422 own_account /data/attributes/is_active');
  assert.deepEqual(await rolesOf(tenant, tenant.staff.id), [role]);

  const second = await tenant.person(everything);
  assert.equal(refusalOf(await assign(tenant, tenant.staff.id, [])), '200');
  assert.equal(refusalOf(await assign(tenant, second.id, [], second)), refused);
});

test('[ROLES-05] two administrators who demote each other at the same moment do not both succeed', async () => {
  const tenant = await server.tenant();
  const second = await tenant.person(everything);
  const answers = await Promise.all([
    assign(tenant, second.id, []),
    assign(tenant, tenant.staff.id, [], second),
  ]);
  assert.equal(answers.filter((answer) => answer.status === 200).length, 1, answers.map(refusalOf).join());
});

test('[ROLES-05] a changed role works at once, and a blocked person is out at once', async () => {
  const tenant = await server.tenant();
  const nurse = await tenant.person([{ key: 'task', access: 'read' }]);
  const list = () => tenant.ask('GET', '/web/v1/tasks', undefined, nurse);
  assert.equal((await list()).status, 200);
  const role = (await rolesOf(tenant, nurse.id))[0] ?? '';
  await tenant.ask('PATCH', `${path}/${role}`, body({ permissions: [] }));
  assert.equal(refusalOf(await list()), '403 forbidden');
  const block = { data: { type: 'physicians', attributes: { is_active: false } } };
  assert.equal(refusalOf(await tenant.ask('PATCH', `/web/v1/physicians/${nurse.id}`, block)), '200');
  assert.equal(refusalOf(await list()), '401 session_expired');
});

test('[ROLES-05] once a change of rights is answered no request gets by with the old ones, however it was made', async () => {
  const tenant = await server.tenant();
  for (let turn = 0; turn < 10; turn += 1) {
    const nurse = await tenant.person([{ key: 'task', access: 'write' }]);
    const list = () => tenant.ask('GET', '/web/v1/tasks', undefined, nurse);
    assert.equal((await list()).status, 200);
    const [role = ''] = await rolesOf(tenant, nurse.id);
    // Requests under way read rights that the change is about to take.
    const underWay = Array.from({ length: 5 }, list);
    const taken =
      turn % 2 === 0
        ? await assign(tenant, nurse.id, [])
        : await tenant.ask('PATCH', `${path}/${role}`, body({ permissions: [] }));
    assert.equal(refusalOf(taken), '200');
    for (const answer of await Promise.all(Array.from({ length: 5 }, list)))
      assert.equal(refusalOf(answer), '403 forbidden', `turn ${turn}`);
    await Promise.all(underWay);
  }
});

test('[ROLES-02] a role somebody holds is not deleted; roles and assignments stand in the audit', async () => {
  const tenant = await server.tenant();
  const role = recordOf(await make(tenant, [{ key: 'task', access: 'read' }]));
  const nurse = await tenant.person([]);
  assert.equal(refusalOf(await assign(tenant, nurse.id, [role.id])), '200');
  assert.equal(recordOf(await tenant.ask('GET', `${path}/${role.id}`)).attributes.holder_count, 1);
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${role.id}`)), '409 still_referenced');
  await assign(tenant, nurse.id, []);
  assert.equal((await tenant.ask('DELETE', `${path}/${role.id}`)).status, 204);
  const found = await server.admin.query<{ action: string }>(
    'select action from audit_entry where tenant_id = $1 and subject_id in ($2, $3) order by id',
    [tenant.id, role.id, nurse.id],
  );
  assert.deepEqual(
    found.rows.map((row) => row.action),
    ['create', 'assign_roles', 'assign_roles', 'remove'],
  );
});

test('[ROLES-06] a module switched off takes its calls, permissions and those of its children along, at once', async () => {
  const tenant = await server.tenant();
  const change = (modules: object[]) => tenant.ask('PATCH', '/web/v1/system/modules', { modules });
  assert.equal((await tenant.ask('GET', '/web/v1/cohorts')).status, 200);
  assert.equal(refusalOf(await change([{ key: 'patients', is_enabled: false }])), '200');
  const cohorts = () => tenant.ask('GET', '/web/v1/cohorts');
  assert.equal(refusalOf(await cohorts()), '403 module_disabled');
  const session = recordOf(await tenant.ask('GET', '/web/v1/auth/validate_token')).attributes;
  const keys = (session.permissions as { key: string }[]).map(({ key }) => key);
  assert.deepEqual([keys.includes('cohort'), keys.includes('task')], [false, true]);
  assert.deepEqual(session.disabled_modules, ['patients']);
  await change([{ key: 'patients', is_enabled: true }]);
  assert.equal(refusalOf(await cohorts()), '200');
});

test('[ROLES-06] unknown modules, fixed ones and settings out of bounds are refused as a whole', async () => {
  const tenant = await server.tenant();
  const change = (modules: object[]) => tenant.ask('PATCH', '/web/v1/system/modules', { modules });
  const answer = await change([
    { key: 'tasks', is_enabled: false },
    { key: 'telepathy', is_enabled: false },
    { key: 'core', is_enabled: false },
    { key: 'triggers', settings: [{ name: 'due_minutes_high', value: 0 }] },
    { key: 'triggers', settings: [{ name: 'due_minutes_high', value: 10_081 }] },
    { key: 'triggers', settings: [{ name: 'volume', value: 11 }] },
  ]);
  assert.equal(
    refusalOf(answer),
    '422 module_unknown /modules/1/key module_fixed /modules/2/is_enabled too_small /modules/3/settings/0/value too_big /modules/4/settings/0/value setting_unknown /modules/5/settings/0/name',
  );
  const held = await server.admin.query('select 1 from tenant_module where tenant_id = $1', [tenant.id]);
  assert.equal(held.rowCount, 0);
  const saved = await change([{ key: 'triggers', settings: [{ name: 'due_minutes_high', value: 1 }] }]);
  const { data } = saved.body as { data: { key: string; settings: object[] }[] };
  assert.deepEqual(data.find(({ key }) => key === 'triggers')?.settings[1], {
    name: 'due_minutes_high',
    value: 1,
  });
});
