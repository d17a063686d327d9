import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsOf, sessionOf } from '../../testing/accounts.ts';
import { refusalOf } from '../../testing/answers.ts';
import { testServer, type TestTenant } from '../../testing/server.ts';

const server = await testServer();
const operator = await server.operator();
const reader = [{ key: 'patient', access: 'read' }] as const;
const longAgo = '2026-11-20';
const duty = { second_factor: 'everyone', required_from: longAgo, grace_days: 0 };
const base = ({ key }: TestTenant) => `/web/v1/manage/tenants/${key}`;

async function entered(tenant: TestTenant) {
  const people = accountsOf(server, tenant);
  const as = sessionOf(await people.signIn((await people.account(reader)).email));
  return () => people.ask('GET', '/patients', { as }).then(refusalOf);
}

/** What was written of an action, by the key of who holds the audit. */
async function audited(action: string, tenants: readonly TestTenant[]): Promise<unknown[]> {
  const found = await server.admin.query<{ actor_kind: string; changes: unknown }>(
    `select actor_kind, changes from audit_entry join tenant on tenant.id = tenant_id
     where action = $1 and tenant.key = any($2) order by actor_kind`,
    [action, tenants.map(({ key }) => key)],
  );
  return found.rows;
}

test('[MANAGE-04] [AUTH-05] a second factor demanded by the operator holds at once in that practice alone, and stands in both audits', async () => {
  const [practice, other] = [await server.tenant(), await server.tenant()];
  const [here, there] = [await entered(practice), await entered(other)];
  assert.equal(await here(), '200');
  assert.equal(refusalOf(await operator.ask('PATCH', `${base(practice)}/sign_in_policy`, duty)), '200');
  assert.equal(await here(), '403 second_factor_required');
  assert.equal(await there(), '200');
  const { body } = await operator.ask('GET', `${base(practice)}/sign_in_policy`);
  assert.equal((body as { second_factor: string }).second_factor, 'everyone');
  const changes = {
    secondFactor: ['off', 'everyone'],
    requiredFrom: [null, longAgo],
    graceDays: [null, 0],
  };
  assert.deepEqual(await audited('change_sign_in_policy', [practice]), [{ actor_kind: 'operator', changes }]);
  const told = await server.admin.query(
    "select changes from audit_entry where action = 'change_sign_in_policy' and subject_id = $1",
    [practice.key],
  );
  assert.deepEqual(told.rows, [{ changes }]);
});

test("[MANAGE-04] [AUTH-13] minutes without activity are set from outside within the practice's own bounds", async () => {
  const practice = await server.tenant();
  const path = `${base(practice)}/session_policy`;
  for (const seconds of [299, 10_801, 600.5])
    assert.match(
      refusalOf(await operator.ask('PATCH', path, { idle_limit_seconds: seconds })),
      /^422 \S+ \/idle_limit_seconds$/,
      String(seconds),
    );
  assert.equal(refusalOf(await operator.ask('PATCH', path, { idle_limit_seconds: 900 })), '200');
  const own = (await practice.ask('GET', '/web/v1/tenants/session_policy')).body;
  assert.equal((own as { idle_limit_seconds: number }).idle_limit_seconds, 900);
  const changes = { idleLimitSeconds: [1800, 900] };
  assert.deepEqual(await audited('change_session_policy', [practice]), [{ actor_kind: 'operator', changes }]);
  const { body } = await operator.ask('GET', base(practice));
  assert.equal((body as { rules: { idle_limit_seconds: number } }).rules.idle_limit_seconds, 900);
  assert.equal(
    refusalOf(await operator.ask('GET', '/web/v1/manage/tenants/nobody/session_policy')),
    '404 not_found',
  );
});
