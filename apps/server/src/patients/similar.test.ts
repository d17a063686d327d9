import assert from 'node:assert/strict';
import { test } from 'node:test';
import { similarPatients } from '@fernpuls/contract/patients/similar-patients.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const patients = resourceOf('patients');
let number = 0;

async function register(values: object): Promise<string> {
  number += 1;
  const person = {
    customPatientId: `S${number}`,
    firstName: 'Hannelore',
    lastName: 'Brandt',
    gender: 'female',
    ...values,
  };
  return recordOf(await tenant.ask('POST', '/web/v1/patients', bodyFor(patients, person))).id;
}

type Found = { id: string; likeness: string };
const similar = async (input: object): Promise<Found[]> => {
  const { body } = await askCall(tenant, similarPatients, input as never);
  return (body as { data: Found[] }).data.map(({ id, likeness }) => ({ id, likeness }));
};

test('[PATIENT-02] whoever is registered twice is told by number, by name and day, by name, by day, in this order', async () => {
  const same = await register({ birthDate: '1948-03-14' });
  const near = await register({ birthDate: '1984-03-14' });
  const married = await register({ birthDate: '1948-03-14', lastName: 'Wiegand' });
  await register({ birthDate: '1960-07-01' });
  const insured = await register({ birthDate: '1933-01-01', lastName: 'Jansen', firstName: 'Eike' });
  const type = resourceOf('patient_insurances');
  const insurance = { patientId: insured, kind: 'statutory', insurer: 'hkk', kvnr: 'H475822826' };
  await tenant.ask('POST', '/web/v1/patients/insurances', bodyFor(type, insurance));
  const typed = { lastName: 'Brand', firstName: 'Hannelore', birthDate: '1948-03-14', kvnr: 'H475822826' };
  const expected = [
    { id: insured, likeness: 'insurance_number' },
    { id: same, likeness: 'name_and_birth' },
    { id: near, likeness: 'name' },
    { id: married, likeness: 'birth' },
  ];
  assert.deepEqual(await similar(typed), expected);
  assert.deepEqual(await similar({ ...typed, exceptId: insured }), expected.slice(1));
  assert.deepEqual(await similar({ lastName: 'Brandt' }), []);
  assert.deepEqual(await similar({}), []);
});

test('[PATIENT-02] who answers for some patients alone is not told of the others', async () => {
  const own = await server.tenant();
  const body = bodyFor(patients, { ...patients.example });
  await own.ask('POST', '/web/v1/patients', body);
  const { lastName, firstName, birthDate } = patients.example;
  const limited = await own.person([{ key: 'patient', access: 'write' }], { ownPatientsOnly: true });
  const asked = { last_name: lastName, first_name: firstName, birth_date: birthDate };
  const all = await own.ask('POST', similarPatients.path, asked);
  assert.equal((all.body as { data: unknown[] }).data.length, 1);
  const answer = await own.ask('POST', similarPatients.path, asked, limited);
  assert.deepEqual([answer.status, (answer.body as { data: unknown[] }).data], [200, []]);
});

test('[PATIENT-02] half a number and a day that is none are refused at their field', async () => {
  const refused = async (input: object) => refusalOf(await tenant.ask('POST', similarPatients.path, input));
  assert.equal(await refused({ kvnr: 'H4758' }), '422 kvnr_invalid /kvnr');
  assert.match(await refused({ birth_date: '1948-02-30' }), /^422 \w+ \/birth_date$/);
});
