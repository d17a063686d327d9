import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../testing/answers.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { makeConsented, makeRecruiting, stepOfSubject } from '../testing/made-study.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();

test('[CONTENT-11] [PATIENT-17] an excluding diagnosis that is only suspected locks inclusion until a person has answered it', async () => {
  const rule = { kind: 'icd10' as const, from: 'I50', to: null };
  const criteria = [{ id: 'k1', text: 'Herzinsuffizienz', excludes: true, rule }];
  const { id } = await makeRecruiting(tenant, { protocol: { criteria } });
  const subject = await makeConsented(tenant, id);
  const diagnosis = resourceOf('patient_icd10s');
  const values = { ...diagnosis.example, patientId: subject.patientId, code: 'I50.13', certainty: 'V' };
  const made = await tenant.ask('POST', `/web/v1/${diagnosis.path}`, bodyFor(diagnosis, values));
  assert.equal(made.status, 201, refusalOf(made));
  const include = () => stepOfSubject(tenant, subject.id, { step: 'include' });
  assert.equal(refusalOf(await include()), '422 criteria_open /step');
  const answer = { step: 'answer', criterionId: 'k1', applies: false };
  assert.equal(refusalOf(await stepOfSubject(tenant, subject.id, answer)), '200');
  assert.equal(refusalOf(await include()), '200');
});
