import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patientVersions } from '@fernpuls/contract/patients/patient-versions.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { eventually } from '../testing/eventually.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();

type Version = {
  number: number | null;
  subject_id: string;
  by_name: string | null;
  subject: string;
  action: string;
  changes: { field: string; from: string | null; to: string | null }[];
};
const versionsOf = async (id: string) =>
  ((await askCall(tenant, patientVersions, { id })).body as { data: Version[] }).data;

test('[PATIENT-05] every change of person, insurance and contact is told with who made it, from and to', async () => {
  const id = await makeExample(tenant, 'patients');
  const change = (values: object) =>
    tenant.ask('PATCH', `/web/v1/patients/${id}`, bodyFor(resourceOf('patients'), { ...values }, id));
  await change({ city: 'Tostedt', lastName: 'Neumann' });
  const insurances = resourceOf('patient_insurances');
  const given = bodyFor(insurances, { patientId: id, kind: 'statutory', insurer: 'hkk' });
  const insurance = recordOf(await tenant.ask('POST', '/web/v1/patients/insurances', given));
  await tenant.ask('DELETE', `/web/v1/patients/insurances/${insurance.id}`);
  const versions = await eventually('the four changes', async () => {
    const found = await versionsOf(id);
    return found.length === 4 ? found : null;
  });
  const [removed, entered, changed, made] = versions;
  assert.deepEqual(
    versions.map(({ subject, action }) => `${action} ${subject}`),
    ['remove patient_insurances', 'create patient_insurances', 'update patients', 'create patients'],
  );
  assert.deepEqual(
    versions.map(({ number }) => number),
    [4, 3, 2, 1],
  );
  assert.ok(versions.every(({ by_name }) => typeof by_name === 'string'));
  assert.deepEqual(
    versions.map(({ subject_id }) => subject_id),
    [insurance.id, insurance.id, id, id],
  );
  assert.deepEqual(changed?.changes, [
    { field: 'lastName', from: 'Brandt', to: 'Neumann' },
    { field: 'city', from: 'Buchholz', to: 'Tostedt' },
  ]);
  assert.deepEqual(entered?.changes.at(-1), { field: 'insurer', from: null, to: 'hkk' });
  assert.deepEqual(removed?.changes.at(-1), { field: 'insurer', from: 'hkk', to: null });
  assert.ok(made?.changes.some(({ field, to }) => field === 'birthDate' && to === '1948-03-14'));
});

test('[PATIENT-05] [BILLING-02] a subscription is told by its name also when it is offered no longer and was taken out again', async () => {
  const path = `/web/v1/patients/subscriptions/${await makeExample(tenant, 'patient_subscriptions')}`;
  const { relationships } = recordOf(await tenant.ask('GET', path));
  const id = relationships.patient?.data?.id ?? '';
  const subscription = relationships.subscription?.data?.id ?? '';
  await tenant.ask('DELETE', path);
  const change = bodyFor(resourceOf('subscriptions'), { isActive: false }, subscription);
  const ended = recordOf(
    await tenant.ask('PATCH', `/web/v1/settings/payments/subscriptions/${subscription}`, change),
  );
  const answer = await eventually('the removal', async () => {
    const { body } = await askCall(tenant, patientVersions, { id });
    const { data, subscriptions } = body as { data: Version[]; subscriptions: unknown[] };
    return data.some(({ action }) => action === 'remove') ? subscriptions : null;
  });
  assert.deepEqual(answer, [{ id: subscription, name: ended.attributes.name }]);
});

test('[PATIENT-05] the versions of somebody who is not there are not found', async () => {
  const nobody = '018f0000-0000-7000-8000-00000000dead';
  assert.equal(refusalOf(await askCall(tenant, patientVersions, { id: nobody })), '404 not_found');
});
