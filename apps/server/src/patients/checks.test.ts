import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepPatientProgram } from '@fernpuls/contract/programs/patient-program.call';
import { patientChecks } from '@fernpuls/contract/patients/patient-checks.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { makePart, makePublished, publish } from '../testing/published-program.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();

type Check = { kind: string; subject_id: string | null; name: string | null; days: number | null };
const checksOf = async (id: string) =>
  ((await askCall(tenant, patientChecks, { id })).body as { data: Check[] }).data;
const kindsOf = async (id: string) => (await checksOf(id)).map(({ kind }) => kind);
const give = async (type: string, path: string, values: object) =>
  recordOf(await tenant.ask('POST', path, bodyFor(resourceOf(type), { ...values })));

test('[PATIENT-05] what is missing from the master data is told, and no longer once it was entered', async () => {
  const id = await makeExample(tenant, 'patients');
  const change = (values: object) =>
    tenant.ask('PATCH', `/web/v1/patients/${id}`, bodyFor(resourceOf('patients'), { ...values }, id));
  await change({ phone: null });
  assert.deepEqual(await kindsOf(id), ['no_number', 'no_insurance', 'no_address', 'no_primary_physician']);
  const contact = {
    patientId: id,
    name: 'Praxis',
    relation: 'Hausarzt',
    phone: '04181 1',
    isFirstChoice: false,
  };
  await give('patient_contacts', '/web/v1/patients/contacts', { ...contact, isOwn: false, kind: 'fax' });
  assert.ok((await kindsOf(id)).includes('no_number'), 'a fax answers nobody');
  await give('patient_contacts', '/web/v1/patients/contacts', { ...contact, isOwn: false, kind: 'work' });
  await change({ street: 'Weg 1', city: 'Buchholz' });
  const insurance = await give('patient_insurances', '/web/v1/patients/insurances', {
    patientId: id,
    kind: 'statutory',
    insurer: 'hkk',
    cardValidUntil: '2020-01-01',
  });
  assert.deepEqual(await checksOf(id), [
    { kind: 'card_expired', subject_id: insurance.id, name: 'hkk', days: null },
    { kind: 'kvnr_missing', subject_id: insurance.id, name: 'hkk', days: null },
    { kind: 'no_primary_physician', subject_id: null, name: null, days: null },
  ]);
});

test('[PATIENT-05] of somebody who is not there, or of another practice, nothing is told', async () => {
  const nobody = '018f0000-0000-7000-8000-00000000dead';
  assert.equal(refusalOf(await askCall(tenant, patientChecks, { id: nobody })), '404 not_found');
  const other = await server.tenant();
  const theirs = await makeExample(other, 'patients');
  assert.equal(refusalOf(await askCall(tenant, patientChecks, { id: theirs })), '404 not_found');
});

test('[PATIENT-05] [PATIENT-16] consent that waits is told, given it is not, and again once its words are others', async () => {
  const practice = await server.tenant();
  const { id: programId, document } = await makePublished(practice, { consentText: 'Ich willige ein.' });
  const part = await makePart(practice, programId, { status: 'candidate' });
  const consents = async () => {
    const { body } = await askCall(practice, patientChecks, { id: part.patientId });
    return (body as { data: Check[] }).data.filter(({ kind }) => kind.startsWith('consent'));
  };
  const told = (kind: string) => (list: Check[]) =>
    assert.deepEqual(
      list.map((one) => [one.kind, one.subject_id]),
      [[kind, part.id]],
    );
  told('consent_open')(await consents());
  await askCall(practice, stepPatientProgram, {
    patientProgramId: part.id,
    step: 'consent',
    consentForm: 'paper',
  });
  assert.deepEqual(await consents(), []);
  const other = { document: { ...document, consentText: 'Ich willige in alles Weitere ein.' } };
  await practice.ask(
    'PATCH',
    `/web/v1/programs/${programId}`,
    bodyFor(resourceOf('programs'), other, programId),
  );
  await publish(practice, programId, 1);
  told('consent_newer')(await consents());
});
