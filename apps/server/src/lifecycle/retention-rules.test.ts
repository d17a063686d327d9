import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { patientWithTrigger, testServer, type TestTenant, weight } from '../testing/server.ts';

const server = await testServer();
const resource = resourceOf('retention_rules');
const path = `/web/v1/${resource.path}`;
const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
const set = (tenant: TestTenant, values: Record<string, unknown>) =>
  tenant.ask('POST', path, bodyFor(resource, { ...resource.example, ...values }));
type Told = { kinds: { kind: string; years: number; source: string }[]; take_back_days: number };

test('[PATIENT-04] a rule of the practice holds from its day on, told with its source; before it, and below the law, the law does', async () => {
  const tenant = await server.tenant();
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  await tenant.ingest([weight(customPatientId, 80)]);
  const preview = async () =>
    (await tenant.ask('GET', `/web/v1/patients/${patientId}/deletion`)).body as Told;
  const told = async () => {
    const course = (await preview()).kinds.find(({ kind }) => kind === 'course');
    return [course?.years, course?.source];
  };
  assert.deepEqual(await told(), [10, '§ 630f Abs. 3 BGB']);
  assert.equal((await set(tenant, { validFrom: day(1), years: 30 })).status, 201);
  assert.deepEqual(await told(), [10, '§ 630f Abs. 3 BGB'], 'tomorrow’s rule');
  assert.equal((await set(tenant, { validFrom: day(0), years: 15, source: 'Beschluss' })).status, 201);
  assert.deepEqual(await told(), [15, 'Beschluss']);
  assert.equal((await preview()).take_back_days, 30);
  const days = { kind: 'take_back', validFrom: day(0), years: null, days: 90, source: 'Beschluss' };
  assert.equal((await set(tenant, days)).status, 201);
  assert.equal((await preview()).take_back_days, 90);
  assert.deepEqual(await told(), [15, 'Beschluss']);
});

test('[PATIENT-04] a rule is not set for the past, below ten years or twice for a day; one in force stays, one to come is taken out', async () => {
  const tenant = await server.tenant();
  const at = '/data/attributes';
  assert.equal(refusalOf(await set(tenant, { validFrom: day(-1) })), `422 in_the_past ${at}/valid_from`);
  assert.equal(refusalOf(await set(tenant, { years: 9 })), `422 too_small ${at}/years`);
  assert.equal(refusalOf(await set(tenant, { kind: 'implants', years: 19 })), `422 too_small ${at}/years`);
  assert.equal(refusalOf(await set(tenant, { years: null })), `422 required ${at}/years`);
  assert.equal(refusalOf(await set(tenant, { days: 5 })), `422 not_exactly_one ${at}/days`);
  assert.equal(refusalOf(await set(tenant, { kind: 'take_back', years: null })), `422 required ${at}/days`);
  const none = { kind: 'take_back', years: null, days: 0 };
  assert.equal(refusalOf(await set(tenant, none)), `422 too_small ${at}/days`);
  const today = recordOf(await set(tenant, { validFrom: day(0), years: 10 })).id;
  const later = recordOf(await set(tenant, { validFrom: day(1) })).id;
  assert.equal(refusalOf(await set(tenant, { validFrom: day(1) })), `422 already_taken ${at}/valid_from`);
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${today}`)), '409 conflict');
  assert.equal((await tenant.ask('DELETE', `${path}/${later}`)).status, 204);
  const left = recordsOf(await tenant.ask('GET', path));
  assert.deepEqual(
    left.map(({ id, attributes }) => [id, attributes.created_by_name]),
    [[today, 'Petra Probe']],
  );
});
