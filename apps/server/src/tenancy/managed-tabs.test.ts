import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { ask1, patientWithTrigger, testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const operator = await server.operator();
const base = ({ key }: TestTenant) => `/web/v1/manage/tenants/${key}`;
const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">${inside}</svg>`).toString('base64');

test("[MANAGE-04] [SHELL-07] [ENTITY-26] branding set by the operator stands on the practice's sign-in page, and in both audits", async () => {
  const tenant = await server.tenant();
  const bystander = await server.tenant();
  const path = `${base(tenant)}/corporate_identity`;
  const light = { primary: '#6B2D84', secondary: '#0E6E94', text: '#15202B' };
  assert.equal((await operator.ask('PATCH', path, { product_name: 'Herzhaus', light })).status, 200);
  const own = async (of: TestTenant) =>
    recordOf(await of.ask('GET', '/web/v1/tenants/corporate_identity', undefined, null)).attributes;
  assert.deepEqual([(await own(tenant)).product_name, (await own(tenant)).light], ['Herzhaus', light]);
  assert.notEqual((await own(bystander)).product_name, 'Herzhaus');
  assert.equal(recordOf(await operator.ask('GET', path)).attributes.product_name, 'Herzhaus');
  const told = await server.admin.query<{ tenant_id: number; actor_kind: string }>(
    `select tenant_id, actor_kind from audit_entry
     where subject_type = 'corporate_identities' and subject_id = $1 and action = 'update' order by id`,
    [tenant.key],
  );
  assert.deepEqual(
    told.rows.map((row) => [row.tenant_id, row.actor_kind]),
    [
      [tenant.id, 'operator'],
      [operator.id, 'physician'],
    ],
  );
});

test('[MANAGE-04] [SHELL-07] colours without contrast are refused at their field with the nearest that can be read', async () => {
  const tenant = await server.tenant();
  const light = { primary: '#FFE45C', secondary: '#0E6E94', text: '#15202B' };
  const answer = await operator.ask('PATCH', `${base(tenant)}/corporate_identity`, { light });
  assert.equal(refusalOf(answer), '422 contrast_too_low /light/primary');
  assert.match(JSON.stringify(answer.body), /"nearest":"#[0-9a-f]{6}"/i);
});

test("[MANAGE-04] [ENTITY-26] a practice's logo is seen on the operator's host, and one that is a script is refused", async () => {
  const tenant = await server.tenant();
  const upload = (content: string) =>
    operator.ask('POST', `${base(tenant)}/brand_images`, {
      kind: 'logo_light',
      file_name: 'logo.svg',
      content,
    });
  assert.equal(refusalOf(await upload(drawing('<script>alert(1)</script>'))), '422 image_unsafe /content');
  const { url } = (await upload(drawing('<path d="M0 0h4v4z"/>'))).body as { url: string };
  assert.match(url, new RegExp(`^${base(tenant)}/brand_images/logo_light`));
  const see = (host: string) => ask1(server.port, { method: 'GET', path: url, host, headers: {} });
  assert.equal((await see(operator.host)).status, 200);
  assert.equal((await see(tenant.host)).status, 404, 'no practice shows the pictures of another by this way');
  assert.equal((await operator.ask('DELETE', `${base(tenant)}/brand_images/logo_light`)).status, 200);
  assert.equal((await see(operator.host)).status, 404);
});

test('[MANAGE-04] [ENTITY-27] the tabs show people, surveys and mails of a practice, and nothing of a patient', async () => {
  const tenant = await server.tenant();
  const { customPatientId } = await patientWithTrigger(tenant);
  await server.admin.query(
    `insert into mail_message (tenant_id, id, template, language, recipient, recipient_name, subject, params, state, attempts)
     values ($1, gen_random_uuid(), 'adherence_reminder', 'de', 'brandt@patient.example', 'Brandt', 'S', '{}', 'failed', 3)`,
    [tenant.id],
  );
  const tab = async (name: string) => (await operator.ask('GET', `${base(tenant)}/${name}`)).body;
  const people = (await tab('people')) as {
    data: { last_name: string; is_active: boolean; roles: string[] }[];
  };
  assert.deepEqual(
    [people.data.length, people.data[0]?.last_name, people.data[0]?.is_active],
    [1, 'Probe', true],
  );
  assert.equal(people.data[0]?.roles.length, 1);
  const mails = (await tab('mails')) as { states: object[]; failing: { template: string }[] };
  assert.deepEqual(mails.states, [{ state: 'failed', count: 1 }]);
  assert.equal(mails.failing[0]?.template, 'adherence_reminder');
  const surveys = (await tab('surveys')) as { data: object[] };
  assert.ok(Array.isArray(surveys.data));
  assert.doesNotMatch(JSON.stringify([people, mails, surveys]), new RegExp(`${customPatientId}|[Bb]randt`));
});

test('[MANAGE-04] a mail is sent as a trial to oneself alone', async () => {
  const tenant = await server.tenant();
  const path = `${base(tenant)}/mails/password_invitation`;
  const { recipient } = (await operator.ask('POST', `${path}/test`, { language: 'de' })).body as {
    recipient: string;
  };
  const queued = await server.admin.query<{ recipient: string; template: string }>(
    'select recipient, template from mail_message where tenant_id = $1',
    [tenant.id],
  );
  assert.deepEqual(queued.rows, [{ recipient, template: 'password_invitation' }]);
  assert.match(recipient, new RegExp(operator.staff.id));
  assert.equal(
    refusalOf(await operator.ask('POST', `${base(tenant)}/mails/nothing/test`, { language: 'de' })).slice(
      0,
      3,
    ),
    '422',
  );
});

test('[MANAGE-04] what was set of a practice is told with who, old and new, by its people and from outside', async () => {
  const tenant = await server.tenant();
  await operator.ask('PATCH', base(tenant), { name: 'Praxis am Fluss' });
  await tenant.ask('PATCH', '/web/v1/tenants/corporate_identity', { short_name: 'Fluss' });
  const { data } = (await operator.ask('GET', `${base(tenant)}/changes`)).body as {
    data: { field: string; after: string; by: string; is_operator: boolean }[];
  };
  assert.deepEqual(
    data.map(({ field, after, by, is_operator }) => [field, after, by, is_operator]),
    [
      ['shortName', 'Fluss', 'Petra Probe', false],
      ['name', 'Praxis am Fluss', 'Petra Probe', true],
    ],
  );
  assert.equal(
    refusalOf(await operator.ask('GET', '/web/v1/manage/tenants/nobody/changes')),
    '404 not_found',
  );
});
