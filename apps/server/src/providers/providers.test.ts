import assert from 'node:assert/strict';
import { test } from 'node:test';
import { healthProviders } from '@fernpuls/contract/providers/health-provider';
import { patientHealthProviders } from '@fernpuls/contract/providers/patient-health-provider';
import { people } from '@fernpuls/contract/providers/person';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { bodyFor, makeExample } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/content/health_providers';
const house = { kind: 'institution', name: 'Hausarztpraxis am Markt', bsnr: '179876500', city: 'Tostedt' };

const make = (values: Record<string, unknown>) => tenant.ask('POST', path, bodyFor(healthProviders, values));
const change = (id: string, values: Record<string, unknown>) =>
  tenant.ask('PATCH', `${path}/${id}`, bodyFor(healthProviders, values));
const made = async (values: Record<string, unknown>) => recordOf(await make(values)).id;

test('[CONTENT-05, ENTITY-19] an institution and who works there are kept with address, contacts and hours', async () => {
  const openingHours = [[{ from: '08:00', to: '12:00' }], [], [], [], [], [], []];
  const institutionId = await made({ ...house, openingHours, countryCode: 'DE', subdivisionCode: 'DE-NI' });
  const id = await made({
    kind: 'person',
    name: 'Petersen',
    firstName: 'Anke',
    lanr: '123456601',
    institutionId,
  });
  const { attributes } = recordOf(await tenant.ask('GET', `${path}/${id}`));
  assert.equal(attributes.institution_name, house.name);
  const found = recordOf(await tenant.ask('GET', `${path}/${institutionId}`)).attributes;
  assert.deepEqual(found.opening_hours, openingHours);
  assert.equal(found.delete_disabled, true);
});

test('[CONTENT-05] what contradicts itself is refused by its field', async () => {
  const at = '/data/attributes';
  const person = { kind: 'person', name: 'Petersen' };
  const personId = await made(person);
  const rows: [Record<string, unknown>, string][] = [
    [{ ...person, lanr: '123456501' }, `lanr_invalid ${at}/lanr`],
    [{ ...house, bsnr: '12345' }, `bsnr_invalid ${at}/bsnr`],
    [{ ...house, lanr: '123456601' }, `not_a_choice ${at}/lanr`],
    [{ ...person, speciality: '00' }, `tag_not_offered ${at}/speciality`],
    [{ ...person, countryCode: 'ZZ' }, `tag_not_offered ${at}/country_code`],
    [{ ...person, countryCode: 'AT', subdivisionCode: 'DE-NI' }, `tag_not_offered ${at}/subdivision_code`],
    [{ ...person, subdivisionCode: 'DE-NI' }, `tag_not_offered ${at}/subdivision_code`],
    [{ ...person, institutionId: personId }, 'reference_not_found /data/relationships/institution'],
    [
      { ...house, openingHours: [[{ from: '12:00', to: '08:00' }], [], [], [], [], [], []] },
      `from_after_to ${at}/opening_hours/0`,
    ],
  ];
  for (const [values, refusal] of rows) assert.equal(refusalOf(await make(values)), `422 ${refusal}`);
  assert.equal(refusalOf(await change(personId, { kind: 'institution' })), `422 read_only ${at}/kind`);
});

test('[ENTITY-19] each change is a version with its author, saving the same again is none', async () => {
  const id = await made({ ...house, name: 'Klinik Nordheide' });
  await change(id, { phone: '+49 4181 5550100' });
  assert.equal(recordOf(await change(id, { phone: '+49 4181 5550100' })).attributes.version, 2);
  const versions = recordsOf(await tenant.ask('GET', `${path}/versions?health_provider_id=${id}`));
  assert.deepEqual(
    versions.map(({ attributes }) => [attributes.version, (attributes.document as { phone: unknown }).phone]),
    [
      [2, '+49 4181 5550100'],
      [1, null],
    ],
  );
  assert.ok(versions.every(({ attributes }) => attributes.created_by_name !== null));
});

test('[CONTENT-05] who treats a patient is not deleted, and is once nobody needs them', async () => {
  const institutionId = await made({ ...house, name: 'Gemeinschaftspraxis' });
  const id = await made({ kind: 'person', name: 'Behrens', firstName: 'Jan', institutionId });
  const patientId = await makeExample(tenant, 'patients');
  const of = '/web/v1/patients/health_providers';
  const assign = (values: Record<string, unknown>) =>
    tenant.ask('POST', of, bodyFor(patientHealthProviders, { patientId, healthProviderId: id, ...values }));
  assert.equal(
    refusalOf(await assign({ role: 'cardiologist', startsOn: '2026-02-01', endsOn: '2026-01-31' })),
    '422 from_after_to /data/attributes/ends_on',
  );
  const assigned = recordOf(await assign({ role: 'cardiologist', startsOn: '2026-01-01' }));
  assert.equal(assigned.attributes.provider_name, 'Jan Behrens');
  assert.equal(recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes.patient_count, 1);
  assert.equal(recordOf(await tenant.ask('GET', `${path}/${institutionId}`)).attributes.patient_count, 1);
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${id}`)), '409 still_referenced');
  await tenant.ask('DELETE', `${of}/${assigned.id}`);
  assert.equal((await tenant.ask('DELETE', `${path}/${id}`)).status, 204);
});

test('[CONTENT-08] people are found with the institution they belong to, and belong to no person', async () => {
  const institutionId = await made({ ...house, name: 'Pflegedienst Heideblick', bsnr: null });
  const personId = await made({ kind: 'person', name: 'Lorenz' });
  const save = (values: Record<string, unknown>) =>
    tenant.ask('POST', '/web/v1/content/people', bodyFor(people, { name: 'Harms', ...values }));
  const harms = recordOf(await save({ occupation: 'Pflegedienstleitung', institutionId }));
  assert.equal(harms.attributes.institution_name, 'Pflegedienst Heideblick');
  assert.equal(
    refusalOf(await save({ institutionId: personId })),
    '422 reference_not_found /data/relationships/institution',
  );
  const listed = recordsOf(await tenant.ask('GET', `/web/v1/content/people?institution_id=${institutionId}`));
  assert.deepEqual(
    listed.map(({ id }) => id),
    [harms.id],
  );
});
