import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ingestMeasurements } from '@fernpuls/contract/measurements/ingest.call';
import { refusalOf } from '../testing/answers.ts';
import { accountsOf } from '../testing/accounts.ts';
import { keysOf } from '../testing/device-keys.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const operator = await server.operator();
const practice = await server.tenant();
const other = await server.tenant();
const at = `/web/v1/manage/tenants/${practice.key}/suspension`;
const reason = 'Vertrag ruht';
const patients = '/web/v1/patients';

test('[MANAGE-03] a suspended practice lets nobody in, takes readings as before, and is open again when that is lifted', async () => {
  const { key } = await keysOf(practice).issue();
  const people = accountsOf(server, practice);
  const person = await people.account();
  assert.equal((await practice.ask('GET', patients)).status, 200);
  assert.equal((await people.signIn(person.email)).status, 200);

  assert.equal(refusalOf(await operator.ask('POST', at, {})), '422 required /reason');
  assert.equal((await operator.ask('POST', at, { reason })).status, 200);
  assert.equal((await operator.ask('POST', at, { reason })).status, 409);
  assert.equal((await practice.ask('GET', patients)).status, 401);
  assert.equal(refusalOf(await people.signIn(person.email)), '403 practice_suspended');
  const wrong = await people.signIn(person.email, { password: 'falsch-und-lang-genug' });
  assert.equal(wrong.status, 401, 'a stranger is not told');
  assert.equal((await other.ask('GET', patients)).status, 200, 'another practice goes on');
  const sent = await keysOf(practice).send(key, ingestMeasurements);
  assert.notEqual(sent.status, 401, JSON.stringify(sent.body));

  const shown = await operator.ask('GET', `/web/v1/manage/tenants/${practice.key}`);
  const { data } = shown.body as { data: { suspended_at: string | null; suspended_reason: string | null } };
  assert.equal(data.suspended_reason, reason);
  assert.notEqual(data.suspended_at, null);

  assert.equal((await operator.ask('DELETE', at)).status, 200);
  assert.equal((await operator.ask('DELETE', at)).status, 409);
  assert.equal((await practice.ask('GET', patients)).status, 200);
  assert.equal((await people.signIn(person.email)).status, 200);
  const told = await server.admin.query<{ n: number }>(
    `select count(*)::int as n from audit_entry join tenant on tenant.id = audit_entry.tenant_id
     where subject_id = $1 and changes ? 'suspended' and (tenant.key = $1 or tenant.kind = 'operator')`,
    [practice.key],
  );
  assert.equal(told.rows[0]?.n, 4, 'in both audits, each time');
});

test('[MANAGE-03] no practice suspends another, and nobody an unknown one', async () => {
  assert.equal((await other.ask('POST', at, { reason })).status, 404);
  assert.equal(
    (await operator.ask('POST', '/web/v1/manage/tenants/nobody-here/suspension', { reason })).status,
    404,
  );
});
