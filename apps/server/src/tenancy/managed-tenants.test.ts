import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { addOperator } from '../identity/index.ts';
import { accountsOf, sessionOf } from '../testing/accounts.ts';
import { refusalOf } from '../testing/answers.ts';
import { readyLive } from '../testing/live.ts';
import { ask1, patientWithTrigger, testServer } from '../testing/server.ts';

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
  const body = { token, password: 'Kein echtes Passwort 7!' };
  assert.equal((await ask('PATCH', '/auth/password', { body })).status, 200);
  assert.equal(refusalOf(await ask('PATCH', '/auth/password', { body })), '401 link_expired');
  const session = sessionOf(await signIn('erste@betrieb.example'));
  assert.equal((await operator.ask('GET', base, undefined, session)).status, 200);
  const configuration = (await operator.ask('GET', '/web/v1/configuration', undefined, null)).body as {
    mode: string;
  };
  assert.equal(configuration.mode, 'manage');
});
