import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { testServer, type TestPerson } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/patients/views';
const view = (name: string, address: string) => ({
  data: { type: 'patient_views', attributes: { name, address } },
});
const share = (name: string, address: string, as?: TestPerson) =>
  tenant.ask('POST', path, view(name, address), as);

test('[PATIENT-01] a view of the practice is made and removed by who may change patients, and seen by who may read them', async () => {
  const reader = await tenant.person([{ key: 'patient', access: 'read' }]);
  const { id } = recordOf(await share('Ohne Programm', 'f.programId=none&f.status=active'));
  const seen = recordsOf(await tenant.ask('GET', path, undefined, reader));
  assert.deepEqual(
    seen.map(({ attributes }) => [attributes.name, attributes.address]),
    [['Ohne Programm', 'f.programId=none&f.status=active']],
  );
  assert.equal(refusalOf(await share('Von wem liest', 'f.status=all', reader)), '403 forbidden');
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${id}`, undefined, reader)), '403 forbidden');
  assert.equal((await tenant.ask('DELETE', `${path}/${id}`)).status, 204);
  assert.deepEqual(recordsOf(await tenant.ask('GET', path)), []);
});

test('[PATIENT-01] no view of the practice tells whom somebody searched for, and no two have one name', async () => {
  for (const address of ['query=Brandt', 'f.status=all&query=Brandt', 'f.status=active&sort=name&query='])
    assert.match(refusalOf(await share('Mit Suche', address)), /^422 /, address);
  assert.equal((await share('Einmal', 'f.status=all')).status, 201);
  assert.match(refusalOf(await share('Einmal', 'f.status=paused')), /^422 /);
  assert.equal((await share('Spalte', 'columns=name,query_date')).status, 201);
});
