import assert from 'node:assert/strict';
import { test } from 'node:test';
import { icd10Versions, searchIcd10 } from '@fernpuls/contract/diagnoses/icd10.call';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const type = resourceOf('patient_icd10s');
const path = '/web/v1/patients/icd10s';
const at = '/data/attributes';

const give = async (values: object, of: TestTenant = tenant) => {
  const patientId = await makeExample(of, 'patients');
  return of.ask('POST', path, bodyFor(type, { ...type.example, patientId, ...values }));
};
const change = (id: string, values: object) =>
  tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { ...values }, id));
const found = async (query: string) => {
  const { body } = await askCall(tenant, searchIcd10, { query });
  return (body as { data: { code: string }[] }).data.map(({ code }) => code);
};

test('[PATIENT-19] a diagnosis keeps the title and the year of the catalogue, and who entered it', async () => {
  const { attributes } = recordOf(await give({}));
  assert.match(String(attributes.title), /^Linksherzinsuffizienz.*NYHA III/);
  assert.equal(attributes.year, 2026);
  assert.equal(attributes.usage, 'primary');
  assert.equal(attributes.state, 'active');
  assert.equal(typeof attributes.created_by_name, 'string');
});

test('[PATIENT-19] a code that cannot be taken is refused by what is wrong with it', async () => {
  const refused = async (code: string) => refusalOf(await give({ code }));
  assert.equal(await refused('I50.1'), `422 icd10_not_terminal ${at}/code`);
  assert.equal(await refused('Q99.9'), `422 icd10_unknown ${at}/code`);
  assert.equal(await refused('i50.13'), `422 icd10_invalid ${at}/code`);
  assert.equal(await refused('Herz'), `422 icd10_invalid ${at}/code`);
});

test('[PATIENT-19] days to come and an end before the beginning are refused by field', async () => {
  const refused = async (values: object) => refusalOf(await give(values));
  assert.equal(await refused({ since: '2199-01-01' }), `422 in_the_future ${at}/since`);
  assert.equal(await refused({ until: '2199-01-01' }), `422 in_the_future ${at}/until`);
  assert.equal(await refused({ since: '2024-03-02', until: '2024-03-01' }), `422 from_after_to ${at}/until`);
  const { id } = recordOf(await give({ since: '2024-03-02' }));
  assert.equal(refusalOf(await change(id, { until: '2024-03-01' })), `422 from_after_to ${at}/until`);
});

test('[PATIENT-19] what has an end or was a mistake is former, and comes back', async () => {
  const { id } = recordOf(await give({}));
  const stateAfter = async (values: object) => recordOf(await change(id, values)).attributes.state;
  assert.equal(await stateAfter({ until: '2025-01-01' }), 'former');
  assert.equal(await stateAfter({ until: null }), 'active');
  assert.equal(await stateAfter({ isMistake: true }), 'former');
  const listed = await tenant.ask('GET', `${path}?state=former&per_page=100`);
  assert.ok(recordsOf(listed).some((row) => row.id === id));
  assert.equal((await tenant.ask('DELETE', `${path}/${id}`)).status, 404);
});

test('[PATIENT-19] another code takes its own title, and every change is kept with who made it', async () => {
  const { id } = recordOf(await give({}));
  const { attributes } = recordOf(await change(id, { code: 'I50.12', comment: null }));
  assert.match(String(attributes.title), /NYHA II\)/);
  const { body } = await askCall(tenant, icd10Versions, { id });
  const { data } = body as {
    data: { by_name: string; changes: { field: string; from: unknown; to: unknown }[] }[];
  };
  assert.equal(data.length, 2);
  assert.deepEqual(
    data[0]?.changes.filter(({ field }) => field !== 'title'),
    [
      { field: 'code', from: 'I50.13', to: 'I50.12' },
      { field: 'comment', from: 'LVEF 35 %', to: null },
    ],
  );
  assert.ok(data.every(({ by_name }) => typeof by_name === 'string'));
});

test('[PATIENT-19] a diagnosis stays with its patient', async () => {
  const { id } = recordOf(await give({}));
  const patientId = await makeExample(tenant, 'patients');
  assert.equal(refusalOf(await change(id, { patientId })), '422 read_only /data/relationships/patient');
});

test('[PATIENT-19] codes are found by their beginning, with or without signs', async () => {
  const expected = ['I50.11', 'I50.12', 'I50.13', 'I50.14'];
  for (const query of ['I50.1', 'i501', ' i50.1-', 'I 50.1'])
    assert.deepEqual(await found(query), expected, query);
  assert.deepEqual(await found('i5013'), ['I50.13']);
});

test('[PATIENT-19] codes are found by parts of words in any order, by other names and without umlauts', async () => {
  assert.ok((await found('herz insuff')).includes('I50.13'));
  assert.ok((await found('insuff herz')).includes('I50.13'));
  assert.equal((await found('vorhof dauer'))[0], 'I48.2');
  assert.ok((await found('KHK')).includes('I25.11'));
  assert.ok((await found('schilddrusen')).includes('E03.9'));
  assert.deepEqual(await found('%'), []);
  assert.deepEqual(await found('gibtesnicht'), []);
});

test('[PATIENT-12] a history tells what was, from when and where it is known from; years to come are refused', async () => {
  const histories = resourceOf('patient_histories');
  const id = await makeExample(tenant, 'patient_histories');
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/histories/${id}`));
  assert.deepEqual([attributes.kind, attributes.from_year, attributes.source], ['surgery', 2014, 'letter']);
  assert.equal(typeof attributes.created_by_name, 'string');
  const set = async (values: object) =>
    refusalOf(
      await tenant.ask('PATCH', `/web/v1/patients/histories/${id}`, bodyFor(histories, { ...values }, id)),
    );
  assert.equal(await set({ untilYear: 2013 }), `422 from_after_to ${at}/until_year`);
  assert.equal(await set({ fromYear: 2199 }), `422 in_the_future ${at}/from_year`);
  assert.equal(await set({ untilYear: 2014 }), '200');
});
