import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { addOperator } from '../identity/index.ts';
import { accountsOf, sessionOf } from '../testing/accounts.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { readyLive } from '../testing/live.ts';
import { firstPassword, practiceAt, practiceForm } from '../testing/new-practice.ts';
import { type Answer, ask1, patientWithTrigger, testServer } from '../testing/server.ts';

type Managed = { key: string; people: number; modules_off: string[]; address: string };
const server = await testServer();
const operator = await server.operator();
const base = '/web/v1/manage/tenants';
const practices = async () => (await operator.ask('GET', base)).body as { data: Managed[] };

test('[SHELL-03] [MANAGE-03] the operator sees every practice, without itself and without anything of a patient', async () => {
  const tenant = await server.tenant({ disabledModules: ['ecg'] });
  const { customPatientId } = await patientWithTrigger(tenant);
  const { data } = await practices();
  const one = data.find(({ key }) => key === tenant.key);
  assert.deepEqual([one?.people, one?.modules_off], [1, ['ecg']]);
  assert.equal(one?.address, `http://${tenant.key}.localhost:${server.port}`);
  assert.ok(!data.some(({ key }) => key === 'manage'));
  assert.doesNotMatch(JSON.stringify(data), new RegExp(`${customPatientId}|Brandt`));
});

test("[SHELL-03] [ROLES-09] no list of patient data opens on the operator's host, whatever its tables say", async () => {
  await server.admin.query(
    `insert into tenant_module (tenant_id, key, is_enabled, config) values ($1, 'patients', true, '{}') on conflict do nothing`,
    [operator.id],
  );
  const clinical = resources.filter(({ module }) => !['core', 'identity', 'tenancy'].includes(module));
  assert.ok(clinical.length >= 10);
  for (const { path } of clinical)
    assert.equal(refusalOf(await operator.ask('GET', `/web/v1/${path}`)), '403 module_disabled', path);
});

test("[SHELL-03] a practice's people reach nothing of the administration, on either host", async () => {
  const tenant = await server.tenant();
  assert.equal(refusalOf(await tenant.ask('GET', base)), '404 route_unknown');
  const there = await ask1(server.port, {
    method: 'GET',
    path: base,
    host: operator.host,
    headers: tenant.staff.headers,
  });
  assert.equal(refusalOf(there), '401 session_expired');
  const { account, signIn } = accountsOf(server, tenant);
  const { email } = await account();
  const elsewhere = await ask1(server.port, {
    method: 'POST',
    path: '/web/v1/auth/sign_in',
    host: operator.host,
    body: { email, password: 'Kein echtes Passwort 7!' },
    headers: {},
  });
  assert.equal(refusalOf(elsewhere), '401 sign_in_failed');
  assert.equal((await signIn(email)).status, 200);
});

test('[SHELL-03] [ROLES-06] a module switched off by the operator is off in the practice at once, and stands in both audits', async () => {
  const tenant = await server.tenant();
  const bystander = await server.tenant();
  const live = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  assert.equal((await tenant.ask('GET', '/web/v1/cohorts')).status, 200);
  const body = { modules: [{ key: 'cohorts', is_enabled: false }] };
  const changed = await operator.ask('PATCH', `${base}/${tenant.key}/modules`, body);
  const { data, modules } = changed.body as {
    data: Managed;
    modules: { key: string; is_enabled: boolean }[];
  };
  assert.deepEqual(data.modules_off, ['cohorts']);
  assert.equal(modules.find(({ key }) => key === 'cohorts')?.is_enabled, false);
  assert.equal(refusalOf(await tenant.ask('GET', '/web/v1/cohorts')), '403 module_disabled');
  assert.equal((await bystander.ask('GET', '/web/v1/cohorts')).status, 200);
  await live.until(({ kind }) => kind === 'access_changed');
  const audit = await server.admin.query<{ tenant_id: number; actor_kind: string; actor_id: string }>(
    `select tenant_id, actor_kind, actor_id from audit_entry where action = 'change_modules' and changes ? 'cohorts' order by id`,
  );
  assert.deepEqual(
    audit.rows.map((row) => [row.tenant_id, row.actor_kind, row.actor_id]),
    [
      [tenant.id, 'operator', operator.staff.id],
      [operator.id, 'physician', operator.staff.id],
    ],
  );
  const shown = (await tenant.ask('GET', '/web/v1/system/audit?action=change_modules')).body as {
    data: { actor_kind: string; actor_name: string | null }[];
  };
  assert.deepEqual([shown.data[0]?.actor_kind, shown.data[0]?.actor_name], ['operator', null]);
});

test('[MANAGE-03] what the operator changes of a practice shows at once, the rest stays, and both audits tell it', async () => {
  const tenant = await server.tenant();
  const bystander = await server.tenant();
  const change = (body: object, key = tenant.key) => operator.ask('PATCH', `${base}/${key}`, body);
  const given = {
    name: 'Praxis am Deich',
    address: 'Deichstraße 1, 21762 Otterndorf',
    federal_state: 'NI',
    languages: ['nl', 'de'],
  };
  const first = (await change(given)).body as { data: Record<string, unknown> };
  const { address, ...plain } = given;
  for (const [name, value] of Object.entries({ ...plain, postal_address: address }))
    assert.deepEqual(first.data[name], value, name);
  const renamed = (await change({ name: 'Praxis Otterndorf' })).body as { data: Record<string, unknown> };
  assert.deepEqual(
    [renamed.data.name, renamed.data.postal_address, renamed.data.languages],
    ['Praxis Otterndorf', address, given.languages],
  );
  const identity = recordOf(await tenant.ask('GET', '/web/v1/tenants/corporate_identity', undefined, null));
  assert.deepEqual(
    [identity.attributes.product_name, identity.attributes.languages],
    ['Praxis Otterndorf', given.languages],
  );
  const emptied = (await change({ address: null })).body as { data: Record<string, unknown> };
  assert.equal(emptied.data.postal_address, null);
  assert.equal((await change({ name: 'Praxis Otterndorf' })).status, 200, 'nothing new is no entry');
  const told = await server.admin.query<{ tenant_id: number; actor_kind: string; changes: object }>(
    `select tenant_id, actor_kind, changes from audit_entry
     where subject_type = 'tenants' and subject_id = $1 and action = 'update' order by id`,
    [tenant.key],
  );
  const changed = [['name', 'address', 'federalState', 'languages'], ['name'], ['address']];
  for (const [id, kind] of [
    [operator.id, 'physician'],
    [tenant.id, 'operator'],
  ] as const) {
    const own = told.rows.filter((row) => row.tenant_id === id);
    assert.deepEqual(
      own.map((row) => row.actor_kind),
      changed.map(() => kind),
    );
    own.forEach((row, at) =>
      assert.deepEqual(Object.keys(row.changes).sort(), [...(changed[at] ?? [])].sort()),
    );
  }
  const untouched = recordOf(
    await bystander.ask('GET', '/web/v1/tenants/corporate_identity', undefined, null),
  );
  assert.equal(untouched.attributes.product_name, bystander.key);
});

test('[MANAGE-03] a practice that is none, a name left empty and a language there is not are refused, and nothing changes', async () => {
  const tenant = await server.tenant();
  const change = (body: object, key = tenant.key) => operator.ask('PATCH', `${base}/${key}`, body);
  assert.equal(refusalOf(await change({ name: 'X' }, 'gibt-es-nicht')), '404 not_found');
  assert.equal(
    refusalOf(await change({ name: 'X' }, 'manage')),
    '404 not_found',
    'its own row is no practice',
  );
  for (const body of [
    { name: '' },
    { name: 'Y', languages: ['xx'] },
    { name: 'Y', languages: [] },
    { name: 'Y', federal_state: 'XX' },
  ])
    assert.equal((await change(body)).status, 422, JSON.stringify(body));
  const identity = recordOf(await tenant.ask('GET', '/web/v1/tenants/corporate_identity', undefined, null));
  assert.equal(identity.attributes.product_name, tenant.key);
  assert.equal(
    refusalOf(await tenant.ask('PATCH', `${base}/${tenant.key}`, { name: 'X' })),
    '404 route_unknown',
  );
});

test('[ROLES-06] the operator too cannot switch off what signing in needs, nor a module that is none', async () => {
  const tenant = await server.tenant();
  const change = (key: string) =>
    operator.ask('PATCH', `${base}/${tenant.key}/modules`, { modules: [{ key, is_enabled: false }] });
  assert.equal(refusalOf(await change('identity')), '422 module_fixed /modules/0/is_enabled');
  assert.equal(refusalOf(await change('telepathy')), '422 module_unknown /modules/0/key');
  const own = await operator.ask('PATCH', `${base}/manage/modules`, {
    modules: [{ key: 'ecg', is_enabled: true }],
  });
  assert.equal(refusalOf(own), '404 not_found', 'its own row is no practice');
});

test('[SHELL-03] [AUTH-09] the first person of the operator comes by a link of the command, once, and signs in on its host', async () => {
  const given = { email: 'Erste@Betrieb.example', firstName: 'Erste', lastName: 'Person' };
  const path = await addOperator(server.database, given, new Date());
  const token = /#token=(.+)$/.exec(path)?.[1];
  const { ask, signIn } = accountsOf(server, operator);
  const password = 'Kein echtes Passwort 7!';
  const body = { token, password, repeated_password: password };
  assert.equal((await ask('PATCH', '/auth/password', { body })).status, 200);
  assert.equal(refusalOf(await ask('PATCH', '/auth/password', { body })), '401 link_expired');
  const session = sessionOf(await signIn('erste@betrieb.example'));
  assert.equal((await operator.ask('GET', base, undefined, session)).status, 200);
  const configuration = (await operator.ask('GET', '/web/v1/configuration', undefined, null)).body as {
    mode: string;
  };
  assert.equal(configuration.mode, 'manage');
});

test('[MANAGE-03] without a mail server the operator sees the first link once, where it was made, and it opens the practice', async () => {
  const given = practiceForm();
  const linkOf = ({ body }: Answer) => {
    const { invitation } = body as { invitation: { link: string | null; link_once: string | null } };
    return [invitation.link, invitation.link_once] as const;
  };
  const [lasting, once] = linkOf(await operator.ask('POST', '/web/v1/manage/tenants', given));
  assert.equal(lasting, null);
  assert.match(String(once), new RegExp(`${given.key}.*/password/new#token=fpw`));
  const at = `/web/v1/manage/tenants/${given.key}`;
  assert.deepEqual(linkOf(await operator.ask('GET', at)), [null, null]);
  const administrator = {
    admin_first_name: 'Wiebke',
    admin_last_name: 'Harms',
    admin_email: given.admin_email,
  };
  const [, next] = linkOf(await operator.ask('POST', `${at}/invitation`, administrator));
  const set = async (link: unknown) =>
    refusalOf(
      await practiceAt(server.port, given.key)('PATCH', '/web/v1/auth/password', {
        token: String(link).split('#token=')[1],
        password: firstPassword,
        repeated_password: firstPassword,
      }),
    );
  assert.equal(await set(once), '401 link_expired', 'the first one is worth nothing once another was made');
  assert.equal(await set(next), '200');
});
