import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likelyDuplicates, mergePatients, sayDistinct } from '@fernpuls/contract/patients/merge.call';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { type TestTenant, testServer } from '../../testing/server.ts';

const server = await testServer();
const type = resourceOf('patients');
let number = 0;

async function register(tenant: TestTenant, values: object): Promise<string> {
  number += 1;
  const person = { ...type.example, customPatientId: `D${number}`, ...values };
  return recordOf(await tenant.ask('POST', '/web/v1/patients', bodyFor(type, person))).id;
}

type Pair = { likeness: string; first: { id: string }; second: { id: string } };
const pairs = async (tenant: TestTenant) =>
  ((await askCall(tenant, likelyDuplicates, {})).body as { data: Pair[] }).data.map(
    ({ likeness, first, second }) => [likeness, ...[first.id, second.id].toSorted()],
  );

test('[PATIENT-01] pairs that may be one person are listed by number, name and day; twins and namesakes are not', async () => {
  const tenant = await server.tenant();
  const name = { firstName: 'Hannelore', lastName: 'Brandt', birthDate: '1948-03-14' };
  const known = await register(tenant, name);
  const slip = await register(tenant, { ...name, lastName: 'Brant' });
  const swapped = await register(tenant, { firstName: 'Jansen', lastName: 'Eike', birthDate: '1951-06-30' });
  const plain = await register(tenant, { firstName: 'Eike', lastName: 'Jansen', birthDate: '1951-06-30' });
  const day = await register(tenant, { firstName: 'Uwe', lastName: 'Petersen', birthDate: '1940-02-01' });
  const month = await register(tenant, { firstName: 'Uwe', lastName: 'Petersen', birthDate: '1940-01-02' });
  await register(tenant, { firstName: 'Uwe', lastName: 'Petersen', birthDate: '1977-11-23' });
  await register(tenant, { firstName: 'Anna', lastName: 'Lohse', birthDate: '1990-05-05' });
  await register(tenant, { firstName: 'Berta', lastName: 'Lohse', birthDate: '1990-05-05' });
  const [one, two] = [
    await register(tenant, { firstName: 'Olga', lastName: 'Weber', birthDate: '1930-01-01' }),
    await register(tenant, { firstName: 'Helga', lastName: 'Kruse', birthDate: '1950-10-10' }),
  ];
  for (const patientId of [one, two]) {
    const values = { patientId, kind: 'statutory', insurer: 'hkk', kvnr: 'H475822826' };
    await tenant.ask(
      'POST',
      '/web/v1/patients/insurances',
      bodyFor(resourceOf('patient_insurances'), values),
    );
  }
  const expected = [
    ['insurance_number', ...[one, two].toSorted()],
    ['name_and_birth', ...[known, slip].toSorted()],
    ['name_and_birth', ...[swapped, plain].toSorted()],
    ['name', ...[day, month].toSorted()],
  ];
  assert.deepEqual(await pairs(tenant), expected);
  assert.deepEqual(await pairs(await server.tenant()), []);
});

test('[PATIENT-01] who was said to be no duplicate is left out until that is taken back, whichever is named first', async () => {
  const tenant = await server.tenant();
  const name = { firstName: 'Hannelore', lastName: 'Brandt', birthDate: '1948-03-14' };
  const [id, otherId] = [await register(tenant, name), await register(tenant, name)];
  const say = (input: object) => askCall(tenant, sayDistinct, input as never);
  assert.equal(refusalOf(await say({ id, otherId, areDistinct: true })), '200');
  assert.equal(refusalOf(await say({ id: otherId, otherId: id, areDistinct: true })), '200');
  assert.deepEqual(await pairs(tenant), []);
  assert.equal(refusalOf(await say({ id: otherId, otherId: id, areDistinct: false })), '200');
  assert.equal((await pairs(tenant)).length, 1);
  assert.equal(refusalOf(await say({ id, otherId: id, areDistinct: true })), '422 same_record /other_id');
  const away = await askCall(await server.tenant(), sayDistinct, { id, otherId, areDistinct: true });
  assert.equal(refusalOf(away), '404 not_found');
});

test('[PATIENT-01] what is merged is no pair any more', async () => {
  const tenant = await server.tenant();
  const name = { firstName: 'Hannelore', lastName: 'Brandt', birthDate: '1948-03-14' };
  const [id, otherId] = [await register(tenant, name), await register(tenant, name)];
  assert.equal(refusalOf(await askCall(tenant, mergePatients, { id, otherId })), '200');
  assert.deepEqual(await pairs(tenant), []);
});
