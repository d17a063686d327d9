import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ingestMeasurements } from '@fernpuls/contract/measurements/ingest.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { accountsOf } from '../testing/accounts.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { keysOf } from '../testing/device-keys.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const operator = await server.operator();
const colleague = await operator.person([{ key: 'tenant', access: 'write' }]);
const base = ({ key }: TestTenant) => `/web/v1/manage/tenants/${key}`;
const reason = 'Vertrag endet';
const ask = (tenant: TestTenant) =>
  operator.ask('POST', `${base(tenant)}/closure`, { reason }).then(refusalOf);
const waiver = { without_export: 'Die Praxis verzichtet schriftlich' };
const confirm = (tenant: TestTenant, as = colleague, body: object = waiver) =>
  operator.ask('POST', `${base(tenant)}/closure/confirmation`, body, as).then(refusalOf);
const takeBack = (tenant: TestTenant) => operator.ask('DELETE', `${base(tenant)}/closure`).then(refusalOf);
const closureOf = async (tenant: TestTenant) =>
  (await operator.ask('GET', `${base(tenant)}/closure`)).body as {
    closure: null | { keep_until: string | null; source: string | null; may_confirm: boolean };
  };

test('[MANAGE-04] a practice is closed by two people, with a reason, and not while anybody is in care', async () => {
  const tenant = await server.tenant();
  const patient = await tenant.ask('POST', '/web/v1/patients', bodyFor(patients, patients.example));
  const id = recordOf(patient).id;
  assert.equal(refusalOf(await operator.ask('POST', `${base(tenant)}/closure`, {})), '422 required /reason');
  assert.equal(await confirm(tenant), '409 conflict', 'nobody has asked');
  assert.equal(await ask(tenant), '200');
  assert.equal(await ask(tenant), '409 conflict');
  assert.equal(await confirm(tenant, operator.staff), '409 four_eyes_same_person');
  await assert.rejects(
    server.admin.query(
      `update practice_closure set confirmed_by_id = requested_by_id, confirmed_at = now(), keep_until = now(),
         rule_years = 10, rule_source = 'x' where tenant_id = $1`,
      [tenant.id],
    ),
    /four_eyes/,
    'nor does the table take it',
  );
  assert.equal(await confirm(tenant), '409 practice_in_care');
  assert.equal((await tenant.ask('GET', '/web/v1/patients')).status, 200, 'asked for is not closed');
  const end = { step: 'deactivate', reason };
  assert.equal(refusalOf(await tenant.ask('POST', `/web/v1/patients/${id}/life_cycle`, end)), '200');
  assert.equal(await confirm(tenant), '200');
  assert.equal(await confirm(tenant), '409 conflict');
  const told = await server.admin.query<{ actor_kind: string; changes: { closure: unknown } }>(
    `select actor_kind, changes from audit_entry where subject_id = $1 and changes ? 'closure' order by id`,
    [tenant.key],
  );
  const steps = [
    [null, 'requested'],
    ['requested', 'closed'],
  ];
  assert.deepEqual(
    told.rows.map(({ actor_kind, changes }) => [actor_kind, changes.closure]),
    steps.flatMap((step) => [
      ['operator', step],
      ['physician', step],
    ]),
  );
});

test('[MANAGE-04] a closed practice lets nobody in, takes no reading and is changed by nobody; opened again it goes on', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  const device = keysOf(tenant);
  const { key } = await device.issue();
  const measure = async () => refusalOf(await device.send(key, ingestMeasurements));
  const people = accountsOf(server, tenant);
  const { email } = await people.account();
  const before = await measure();
  assert.doesNotMatch(before, /^(401|403)/);
  assert.deepEqual([await ask(tenant), await confirm(tenant)], ['200', '200']);
  assert.equal((await tenant.ask('GET', '/web/v1/patients')).status, 401);
  assert.equal(refusalOf(await people.signIn(email)), '403 practice_closed');
  assert.equal(
    (await people.signIn(email, { password: 'falsch-und-lang-genug' })).status,
    401,
    'a stranger is not told',
  );
  assert.equal(await measure(), '403 practice_closed');
  assert.equal((await other.ask('GET', '/web/v1/patients')).status, 200, 'another practice goes on');
  const texts = { language: 'de', version: 0, subject: 'x', lead: '{{days}}', button: null, after: null };
  for (const [method, path, body] of [
    ['PATCH', '', { name: 'Anders' }],
    ['PATCH', '/modules', { modules: [{ key: 'support', is_enabled: false }] }],
    ['PATCH', '/corporate_identity', { short_name: 'X' }],
    ['PATCH', '/limits', { people: 5, patients: null, storage_megabytes: null }],
    ['PATCH', '/mail_sender', { name: 'X', reply_to: null }],
    ['PATCH', '/session_policy', { idle_limit_seconds: 600 }],
    ['PATCH', '/license_grace', { days: 3 }],
    ['PATCH', '/mail_texts/password_invitation', texts],
    ['POST', '/mails/password_invitation/test', { language: 'de' }],
    ['POST', '/suspension', { reason }],
  ] as const)
    assert.equal(
      refusalOf(await operator.ask(method, base(tenant) + path, body)),
      '403 practice_closed',
      path,
    );
  assert.equal(refusalOf(await operator.ask('GET', base(tenant))), '200', 'it is still looked at');
  assert.equal(await takeBack(tenant), '200');
  assert.equal(await takeBack(tenant), '409 conflict');
  assert.equal((await people.signIn(email)).status, 200);
  assert.equal(await measure(), before);
});

test("[MANAGE-04] records of a closed practice are kept ten years from the closing day, longer where the practice's rule wants it", async () => {
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  const inYears = (years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  for (const [years, expected, source] of [
    [null, 10, '§ 630f Abs. 3 BGB'],
    [30, 30, 'Röntgenverordnung'],
  ] as const) {
    const tenant = await server.tenant();
    if (years !== null)
      assert.equal(
        refusalOf(
          await tenant.ask(
            'POST',
            '/web/v1/system/retention_rules',
            bodyFor(resourceOf('retention_rules'), { validFrom: day, years, source }),
          ),
        ),
        '201',
      );
    assert.deepEqual([await ask(tenant), await confirm(tenant)], ['200', '200']);
    const { closure } = await closureOf(tenant);
    assert.deepEqual(
      [closure?.keep_until, closure?.source, closure?.may_confirm],
      [inYears(expected), source, false],
    );
  }
});
