import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registerPatient } from '@fernpuls/contract/patients/register-patient.call';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { everything, testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
let number = 900_000;

const person = () => ({
  customPatientId: String(number++),
  lastName: 'Jansen',
  firstName: 'Eike',
  birthDate: '1951-06-30',
  gender: 'male' as const,
});
const whole = () => ({
  ...person(),
  countryCode: 'DE',
  postalCode: '21244',
  city: 'Buchholz',
  insuranceKind: 'statutory' as const,
  insurer: 'AOK Niedersachsen',
  kvnr: 'H475822826',
  contactName: 'Petra Jansen',
  contactRelation: 'Tochter',
  contactPhone: '+49 171 5550138',
  cohorts: [{ id: null, label: 'DMP' }],
});
const partsOf = async (id: string) => {
  const of = async (path: string) => recordsOf(await tenant.ask('GET', `/web/v1/${path}?patient_id=${id}`));
  return {
    insurances: await of('patients/insurances'),
    contacts: await of('patients/contacts'),
    cohorts: await of('cohorts/assignments'),
    people: await of('patients/physician_assignments'),
  };
};
const known = async (customPatientId: string) =>
  recordsOf(await tenant.ask('GET', `/web/v1/patients?custom_patient_id=${customPatientId}`)).length;

test('[PATIENT-02] person, insurance, contact, cohort and who answers for them come in one step', async () => {
  const nurse = await tenant.person(everything);
  const answer = await askCall(tenant, registerPatient, { ...whole(), physicianIds: [nurse.id, nurse.id] });
  assert.equal(answer.status, 200);
  const { id } = answer.body as { id: string };
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/${id}`));
  assert.deepEqual(
    [attributes.last_name, attributes.city, attributes.status],
    ['Jansen', 'Buchholz', 'active'],
  );
  const { insurances, contacts, cohorts, people } = await partsOf(id);
  assert.deepEqual(
    insurances.map((one) => [one.attributes.kind, one.attributes.kvnr]),
    [['statutory', 'H475822826']],
  );
  assert.deepEqual(
    contacts.map((one) => [one.attributes.name, one.attributes.is_first_choice]),
    [['Petra Jansen', true]],
  );
  assert.equal(cohorts.length, 1);
  assert.equal(people.length, 1);
});

test('[PATIENT-02] a part that is refused leaves nobody behind', async () => {
  const given = { ...whole(), cohorts: [{ id: '018f0000-0000-7000-8000-00000000dead', label: 'Fremd' }] };
  assert.equal(refusalOf(await askCall(tenant, registerPatient, given)), '422 reference_not_found /tags');
  assert.equal(await known(given.customPatientId), 0);
});

test('[PATIENT-02] a part that was begun is asked for whole, by its fields', async () => {
  const half = { ...person(), kvnr: 'H475822826', contactName: 'Petra' };
  assert.equal(
    refusalOf(await askCall(tenant, registerPatient, half)),
    '422 required /insurer required /contact_relation required /contact_phone',
  );
  assert.equal(await known(half.customPatientId), 0);
});

test('[PATIENT-02] a number that is taken is refused at its field, the person alone is enough', async () => {
  const first = person();
  assert.equal((await askCall(tenant, registerPatient, first)).status, 200);
  const again = refusalOf(
    await askCall(tenant, registerPatient, { ...whole(), customPatientId: first.customPatientId }),
  );
  assert.equal(again, '422 already_taken /data/attributes/custom_patient_id');
});

test('[PATIENT-02] whoever is limited to their own patients answers for whom they register, once', async () => {
  const own = await tenant.person(everything, { ownPatientsOnly: true });
  const answer = await askCall(tenant, registerPatient, { ...person(), physicianIds: [own.id] }, own);
  assert.equal(answer.status, 200);
  const { id } = answer.body as { id: string };
  assert.equal((await partsOf(id)).people.length, 1);
});

test('[PATIENT-02] fifty cohorts are taken with somebody new, and not one more', async () => {
  const cohortsOf = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: null, label: `Reihe ${at}` }));
  for (const [count, told] of [
    [50, '200'],
    [51, '422 too_many /cohorts'],
  ] as const)
    assert.equal(
      refusalOf(await askCall(tenant, registerPatient, { ...person(), cohorts: cohortsOf(count) })),
      told,
    );
});
