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
const connections = resourceOf('patient_connections');
const path = '/web/v1/patients/connections';
const at = '/data/attributes';

const give = (patientId: string, values: object = {}) =>
  tenant.ask(
    'POST',
    path,
    bodyFor(connections, {
      patientId,
      kind: 'hospital',
      system: 'KIS Elbe-Klinik',
      number: '4711',
      ...values,
    }),
  );

test('[PATIENT-05] [ENTITY-02] by which number somebody is known elsewhere stands with who keeps it, and keeps them in the catalogue', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const subjectId = await makeExample(tenant, 'health_providers');
  const { attributes, relationships } = recordOf(await give(patientId, { number: '1', subjectId }));
  assert.equal(attributes.number, '1');
  assert.equal(relationships.subject?.data?.id, subjectId);
  assert.equal(typeof attributes.subject_name, 'string');
  const removed = await tenant.ask('DELETE', `/web/v1/content/health_providers/${subjectId}`);
  assert.equal(refusalOf(removed), '409 still_referenced');
});

test('[PATIENT-05] a number of one system is one patient’s until it has ended, whatever the case of the system’s name', async () => {
  const first = await makeExample(tenant, 'patients');
  const second = await makeExample(tenant, 'patients');
  const held = recordOf(await give(first, { number: '2' }));
  const again = await give(second, { number: '2', system: 'kis elbe-klinik' });
  assert.equal(refusalOf(again), `422 already_taken ${at}/number`);
  assert.equal((await give(second, { number: '2', system: 'Labor Nord' })).status, 201);
  const ended = bodyFor(connections, { endsOn: '2026-11-20' }, held.id);
  assert.equal((await tenant.ask('PATCH', `${path}/${held.id}`, ended)).status, 200);
  assert.equal((await give(second, { number: '2' })).status, 201);
});

test('[PATIENT-05] it does not end before it began', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const wrong = await give(patientId, { number: '3', startsOn: '2026-11-10', endsOn: '2026-11-09' });
  assert.equal(refusalOf(wrong), `422 from_after_to ${at}/ends_on`);
});

test('[CONTENT-17] [PATIENT-05] what was said about a change stands at its version and in no record', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const { id } = recordOf(await give(patientId, { number: '4', versionComment: 'Entlassbrief vom 3.11.' }));
  const change = bodyFor(connections, { number: '40', versionComment: 'Zahlendreher' }, id);
  const changed = recordOf(await tenant.ask('PATCH', `${path}/${id}`, change));
  assert.equal('version_comment' in changed.attributes, false);
  const long = bodyFor(connections, { number: '41', versionComment: 'x'.repeat(301) }, id);
  assert.equal(
    refusalOf(await tenant.ask('PATCH', `${path}/${id}`, long)),
    `422 too_long ${at}/version_comment`,
  );
  type Told = { comment: string | null; subject: string; changes: unknown[] }[];
  const told = await eventually('both versions', async () => {
    const { body } = await askCall(tenant, patientVersions, { id: patientId });
    const own = (body as { data: Told }).data.filter(({ subject }) => subject === 'patient_connections');
    return own.length === 2 ? own : null;
  });
  assert.deepEqual(
    told.map(({ comment }) => comment),
    ['Zahlendreher', 'Entlassbrief vom 3.11.'],
  );
  assert.deepEqual(told[0]?.changes, [{ field: 'number', from: '4', to: '40' }]);
});
