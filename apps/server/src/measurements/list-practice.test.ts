import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { idsOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { everything, patientWithTrigger, testServer, type TestPerson, weight } from '../testing/server.ts';

const server = await testServer();
const hour = 3_600_000;
const now = Date.now();
const before = (hours: number) => new Date(now - hours * hour).toISOString();
const path = '/web/v1/measurements';

/** Two patients who measured one, three and thirty hours ago, the second one a value that cannot be. */
async function practice() {
  const tenant = await server.tenant();
  const [first, second] = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  await tenant.ingest([
    weight(first.customPatientId, 81, { measured_at: before(3) }),
    weight(second.customPatientId, 999, { measured_at: before(1) }),
    weight(first.customPatientId, 80, { measured_at: before(30) }),
  ]);
  const typed = { value_type: 'pulse', value: 62, unit: '/min', measured_at: before(2) };
  await tenant.ask('POST', `/web/v1/patients/${first.patientId}/measurements`, typed);
  const list = (query: string, as?: TestPerson) => tenant.ask('GET', `${path}?${query}`, undefined, as);
  const values = async (query: string) => {
    const answer = await list(query);
    const found = recordsOf(answer).map(({ attributes }) => attributes.value);
    assert.equal(answer.headers['x-total'], String(found.length), query);
    return found;
  };
  return { tenant, first, second, list, values };
}

test('[API-03] readings of all patients are listed newest first over the last 24 hours, and the answer says since when', async () => {
  const { list, values } = await practice();
  assert.deepEqual(await values(''), [999, 62, 81]);
  const since = Date.parse((await list('')).headers['x-measured-from'] ?? '');
  assert.ok(since > now - 25 * hour && since < now - 23 * hour);
  assert.deepEqual(await values('sort=measured_at'), [81, 62, 999]);
});

test('[API-03] [API-04] any two filters narrow the list of a practice, with its exact total and pages', async () => {
  const { list, values } = await practice();
  assert.deepEqual(await values('value_type=weight&plausibility=valid'), [81]);
  assert.deepEqual(await values('source=manual&value_type=pulse'), [62]);
  assert.deepEqual(await values('source=manual&value_type=weight'), []);
  assert.deepEqual(await values(`measured_at[from]=${before(40)}&value_type=weight`), [999, 81, 80]);
  assert.deepEqual(await values(`measured_at[from]=${before(40)}&measured_at[to]=${before(2.5)}`), [81, 80]);
  assert.deepEqual(await values(`measured_at[to]=${before(2.5)}`), [81]);
  assert.deepEqual(await values(`measured_at=${before(30)}`), [80]);
  assert.deepEqual(await values(`measured_at[from]=${before(40)}&time_to=${before(2.5)}`), [81, 80]);
  assert.deepEqual(await values(`time_from=${before(40)}&measured_at[from]=${before(2.5)}`), [999, 62]);
  const second = await list('per_page=1&page=2');
  assert.deepEqual(
    recordsOf(second).map(({ attributes }) => attributes.value),
    [62],
  );
  assert.equal(second.headers['x-total-pages'], '3');
});

test('readings of one patient are listed as far back as there are any', async () => {
  const { first, list, values } = await practice();
  assert.deepEqual(await values(`patient_id=${first.patientId}`), [62, 81, 80]);
  assert.equal((await list(`patient_id=${first.patientId}`)).headers['x-measured-from'], undefined);
});

test('more than 31 days of a whole practice are refused by name', async () => {
  const { list } = await practice();
  assert.equal(
    refusalOf(await list(`measured_at[from]=${before(32 * 24)}`)),
    '422 span_too_long measured_at[from]',
  );
  assert.equal((await list(`measured_at[from]=${before(30 * 24)}`)).status, 200);
});

test('[ROLES-05] a practice lists no reading of another, and to whoever is limited those of their own patients', async () => {
  const { tenant, second, list } = await practice();
  const { tenant: other } = await practice();
  const own = idsOf(await list(''));
  const elsewhere = idsOf(await other.ask('GET', path));
  assert.deepEqual(
    own.filter((id) => elsewhere.includes(id)),
    [],
  );
  const limited = await tenant.person(everything, { ownPatientsOnly: true });
  assert.equal((await list('', limited)).headers['x-total'], '0');
  const assignment = { patientId: second.patientId, physicianId: limited.id };
  const body = bodyFor(resourceOf('physician_assignments'), assignment);
  await tenant.ask('POST', '/web/v1/patients/physician_assignments', body);
  const seen = await list('', limited);
  assert.deepEqual(
    recordsOf(seen).map(({ attributes }) => attributes.value),
    [999],
  );
  assert.equal(seen.headers['x-total'], '1');
});
