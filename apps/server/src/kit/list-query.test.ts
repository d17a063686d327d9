import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { snake } from '@fernpuls/contract/kit/resource';
import { nameSortKey } from '@fernpuls/domain/patients/sort-key';
import { errorsOf, idsOf, recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { bodyFor, makeExample, read, resourceOf } from '../testing/examples.ts';
import { ofOnePatient } from '../testing/openings.ts';
import { testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const path = '/web/v1/patients';

let made = 0;

/** A patient of this name; what is not said is the same for all. */
async function patient(
  tenant: TestTenant,
  lastName: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  made += 1;
  const values = {
    lastName,
    firstName: 'Anna',
    birthDate: '1950-05-05',
    gender: 'female',
    customPatientId: `L-${made}`,
    ...more,
  };
  return recordOf(await tenant.ask('POST', path, bodyFor(resourceOf('patients'), values))).id;
}

const byText = (a: string, b: string) => (a < b ? -1 : 1);

async function names(tenant: TestTenant, query: string): Promise<unknown[]> {
  return recordsOf(await tenant.ask('GET', `${path}?${query}`)).map(({ attributes }) => attributes.last_name);
}

test('[API-04] a list answers page 1 of 10 by default and says page, size, total and pages in the headers', async () => {
  const tenant = await server.tenant();
  for (let n = 0; n < 23; n += 1) await patient(tenant, `Name ${String(n).padStart(2, '0')}`);
  const paging = async (query: string) => {
    const { headers, ...answer } = await tenant.ask('GET', `${path}?${query}`);
    const said = ['x-page', 'x-per-page', 'x-total', 'x-total-pages'].map((name) => headers[name]);
    return [recordsOf({ headers, ...answer }).length, ...said];
  };
  assert.deepEqual(await paging(''), [10, '1', '10', '23', '3']);
  assert.deepEqual(await paging('page=3'), [3, '3', '10', '23', '3']);
  assert.deepEqual(await paging('page=4'), [0, '4', '10', '23', '3']);
  assert.deepEqual(await paging('page=2&per_page=7'), [7, '2', '7', '23', '4']);
  assert.deepEqual(await paging('page=1000000000&sort=birth_date'), [0, '1000000000', '10', '23', '3']);
  assert.deepEqual(await paging('query=name&per_page=5&page=5'), [3, '5', '5', '23', '5']);
  assert.deepEqual(await paging('query=nobody'), [0, '1', '10', '0', '0']);
});

test('[API-03] page and size out of range are refused by name', async () => {
  const tenant = await server.tenant();
  const refusal = async (query: string) => refusalOf(await tenant.ask('GET', `${path}?${query}`));
  for (const text of ['0', '-1', '1.5', 'x', '1e3', '12345678901'])
    assert.equal(await refusal(`page=${text}`), '422 too_small page', text);
  assert.equal(await refusal('per_page=101'), '422 too_big per_page');
  assert.equal(await refusal('page=1000000001'), '422 too_big page');
  assert.equal(await refusal('per_page=0&page=0'), '422 too_small page too_small per_page');
  assert.equal((await tenant.ask('GET', '/web/v1/patients/triggers/events?per_page=1000')).status, 200);
});

test('[API-03] a list sorts up and down, by several fields, and by the list’s own order for priorities', async () => {
  const tenant = await server.tenant();
  await patient(tenant, 'Beta', { birthDate: '1940-01-01' });
  await patient(tenant, 'alpha', { birthDate: '1960-01-01' });
  await patient(tenant, 'Ärmel', { birthDate: '1940-01-01' });
  assert.deepEqual(await names(tenant, 'sort=sort_key'), ['alpha', 'Ärmel', 'Beta']);
  assert.deepEqual(await names(tenant, 'sort=-sort_key'), ['Beta', 'Ärmel', 'alpha']);
  assert.deepEqual(await names(tenant, 'sort=sort_key&order=desc'), ['Beta', 'Ärmel', 'alpha']);
  assert.deepEqual(await names(tenant, 'sort=birth_date,-sort_key'), ['Beta', 'Ärmel', 'alpha']);
  assert.deepEqual(await names(tenant, 'sort=-birth_date,sort_key'), ['alpha', 'Ärmel', 'Beta']);
  for (const [index, priority] of ['low', 'blocker', 'no_priority', 'high', 'medium'].entries())
    await tenant.ask('POST', '/web/v1/tasks', {
      data: { attributes: { title: `${index}`, task_type: 'simple', priority } },
    });
  const tasks = recordsOf(await tenant.ask('GET', '/web/v1/tasks?sort=priority'));
  assert.deepEqual(
    tasks.map(({ attributes }) => attributes.priority),
    ['blocker', 'high', 'medium', 'low', 'no_priority'],
  );
});

test('[API-03] [PATIENT-01] filters take one value, lists, ranges and null, and combine', async () => {
  const tenant = await server.tenant();
  await patient(tenant, 'A', { birthDate: '1940-01-01', gender: 'male' });
  await patient(tenant, 'B', { birthDate: '1950-06-15', status: 'paused' });
  await patient(tenant, 'C', {
    birthDate: '1960-12-31',
    status: 'locked',
    primaryPhysicianId: tenant.staff.id,
  });
  const cases: [string, string[]][] = [
    ['status=paused', ['B']],
    ['status[]=paused&status[]=locked', ['B', 'C']],
    ['birth_date[from]=1950-06-15', ['B', 'C']],
    ['birth_date[to]=1950-06-15', ['A', 'B']],
    ['birth_date[from]=1940-01-02&birth_date[to]=1960-12-30', ['B']],
    ['birth_date[from]=1950-06-15&birth_date[to]=1950-06-15', ['B']],
    ['primary_physician_id=null', ['A', 'B']],
    [`primary_physician_id=${tenant.staff.id}`, ['C']],
    [`primary_physician_id[]=null&primary_physician_id[]=${tenant.staff.id}`, ['A', 'B', 'C']],
    ['alarm_priority=null&gender=male', ['A']],
    ['gender=female&status[]=active&status[]=paused', ['B']],
    ['status=null', []],
  ];
  for (const [query, expected] of cases) {
    for (const sort of ['sort_key', 'created_at']) {
      const answer = await tenant.ask('GET', `${path}?${query}&sort=${sort}`);
      assert.deepEqual(
        recordsOf(answer).map(({ attributes }) => attributes.last_name),
        expected,
        query,
      );
      assert.equal(answer.headers['x-total'], String(expected.length), query);
    }
  }
});

test('[API-03] time_from and time_to narrow every list to what its time says, both ends included', async () => {
  const tenant = await server.tenant();
  const lists = resources.filter(({ verbs, host }) => verbs.includes('list') && host !== 'manage');
  for (const { type, path: at, timeField } of lists) {
    const id = await makeExample(tenant, type);
    const field = snake(timeField);
    const narrowed = ofOnePatient.has(type)
      ? `patient_id=${(await read(tenant, type, id)).relationships.patient?.data?.id}&`
      : '';
    const asked = async (query: string) => {
      const answer = await tenant.ask('GET', `/web/v1/${at}?${narrowed}${query}`);
      assert.equal(answer.status, 200, `${type} ${query} ${JSON.stringify(answer.body)}`);
      return recordsOf(answer).map(({ attributes }) => attributes[field]);
    };
    const times = (await asked('per_page=100')).filter((time) => typeof time === 'string').sort(byText);
    const [first = '', last = ''] = [times[0], times.at(-1)];
    const within = async (from: string, to: string) =>
      (await asked(`time_from=${from}&time_to=${to}`)).map(String).sort(byText);
    assert.deepEqual(await asked('time_to=1900-01-01T00:00:00Z'), [], type);
    assert.deepEqual(await asked('time_from=2199-01-01T00:00:00Z'), [], type);
    if (times.length > 0) assert.deepEqual(await within(first, last), times.slice(0, 10), type);
  }
  const refusal = async (query: string) => refusalOf(await tenant.ask('GET', `${path}?${query}`));
  assert.equal(await refusal('time_from=yesterday'), '422 not_an_instant time_from');
  assert.equal(await refusal('time_to=2026-02-30T00:00:00Z'), '422 not_an_instant time_to');
  const wrongWay = 'time_from=2026-02-02T00:00:00Z&time_to=2026-02-01T00:00:00Z';
  assert.equal(await refusal(wrongWay), '422 from_after_to time_from');
});

test('[API-03] what a list does not know is refused by name, with what it knows', async () => {
  const tenant = await server.tenant();
  const faults = async (query: string) =>
    errorsOf(await tenant.ask('GET', `${path}?${query}`)).map(({ code, source, meta }) => [
      code,
      source?.parameter,
      meta.params,
    ]);
  assert.deepEqual(await faults('shoe_size=42'), [
    [
      'filter_unknown',
      'shoe_size',
      {
        known:
          'status, primary_physician_id, gender, alarm_priority, birth_date, custom_patient_id, cohort_id, program_id, ' +
          'city, insurer, missing_since, last_measured_on, days_measured, adherence, device_model, lowest_battery, created_at, instruction_sent_at',
      },
    ],
  ]);
  assert.deepEqual(await faults('sort=last_name'), [
    [
      'sort_unknown',
      'sort',
      { known: 'sort_key, custom_patient_id, birth_date, alarm_priority, created_at' },
    ],
  ]);
  assert.deepEqual(await faults('include=cohort'), [
    ['include_unknown', 'include', { known: 'primary_physician' }],
  ]);
  assert.deepEqual(await faults('order=up'), [['not_a_choice', 'order', { choices: 'asc, desc' }]]);
  assert.deepEqual(await faults('status=happy'), [
    ['not_a_choice', 'status', { choices: 'active, paused, inactive, deceased, locked' }],
  ]);
  assert.deepEqual(await faults('birth_date[from]=1950-02-30'), [
    ['not_a_day', 'birth_date[from]', undefined],
  ]);
  assert.deepEqual(await faults('primary_physician_id=7'), [
    ['not_an_id', 'primary_physician_id', undefined],
  ]);
  assert.deepEqual(await faults('birth_date[from]=1960-01-01&birth_date[to]=1950-01-01'), [
    ['from_after_to', 'birth_date[from]', undefined],
  ]);
  assert.deepEqual(await faults(`query=${'x'.repeat(201)}`), [['too_long', 'query', { max: 200 }]]);
  assert.equal(
    refusalOf(await tenant.ask('GET', '/web/v1/patients/triggers?query=x')),
    '422 search_unsupported query',
  );
  assert.equal(
    refusalOf(await tenant.ask('GET', `${path}?x=1&sort=y&include=z`)),
    '422 filter_unknown x sort_unknown sort include_unknown include',
  );
});

test('[PATIENT-01] the search folds umlauts, case and accents, finds parts, number and given name, and every word must fit', async () => {
  const tenant = await server.tenant();
  const müller = await patient(tenant, 'Müller-Lüdenscheidt', {
    firstName: 'Jürgen',
    customPatientId: 'AB-204817',
  });
  const groß = await patient(tenant, 'Groß', { firstName: 'Zoë', customPatientId: 'CD-300000' });
  const yıldız = await patient(tenant, 'Yıldız', { firstName: 'Łukasz', customPatientId: 'EF-100_000' });
  const cases: [string, string[]][] = [
    ['müller', [müller]],
    ['Muller', [müller]],
    ['MÜLLER', [müller]],
    ['mu\u0308ller', [müller]],
    ['lüden', [müller]],
    ['ludenscheidt', [müller]],
    ['Müller Jürgen', [müller]],
    ['jurgen mull', [müller]],
    ['müller zoe', []],
    ['204817', [müller]],
    ['AB-204', [müller]],
    ['Müller, Jürgen', [müller]],
    ['groß', [groß]],
    ['gross', [groß]],
    ['GROSS', [groß]],
    ['zoe', [groß]],
    ['g', [groß]],
    ['ro', []],
    ['yildiz', [yıldız]],
    ['Lukasz', [yıldız]],
    ['%', [groß, müller, yıldız]],
    ['100_000', [yıldız]],
    ['x_y', []],
  ];
  for (const [query, expected] of cases) {
    const answer = await tenant.ask('GET', `${path}?query=${encodeURIComponent(query)}`);
    assert.deepEqual(idsOf(answer), expected, query);
    assert.equal(answer.headers['x-total'], String(expected.length), query);
  }
  assert.deepEqual(idsOf(await tenant.ask('GET', `${path}?query=muller&status=paused`)), []);
  await tenant.ask('PATCH', `${path}/${groß}`, bodyFor(resourceOf('patients'), { lastName: 'Klein' }));
  assert.deepEqual(idsOf(await tenant.ask('GET', `${path}?query=gross`)), []);
  assert.deepEqual(idsOf(await tenant.ask('GET', `${path}?query=klein`)), [groß]);
});

test('[SHELL-11] [BEYOND-13] who made one slip of the finger finds the patient all the same, unless somebody fits as typed', async () => {
  const tenant = await server.tenant();
  const brandt = await patient(tenant, 'Brandt', { firstName: 'Hannelore', customPatientId: '204817' });
  const brand = await patient(tenant, 'Brand', { firstName: 'Joachim', customPatientId: '118430' });
  const cases: [string, string[]][] = [
    ['brnadt', [brandt]],
    ['branndt', [brandt]],
    ['Hanelore', [brandt]],
    ['hannelore brant', [brandt]],
    ['brandt hanelore', [brandt]],
    ['joahcim', [brand]],
    ['bramd', [brand, brandt]],
    ['brand', [brand, brandt]],
    ['brandt', [brandt]],
    ['204871', []],
    ['brandt zoe', []],
    ['bdrnat', []],
  ];
  for (const [query, expected] of cases) {
    const answer = await tenant.ask('GET', `${path}?query=${encodeURIComponent(query)}`);
    assert.deepEqual(idsOf(answer), expected, query);
    assert.equal(answer.headers['x-total'], String(expected.length), query);
  }
});

test('[API-03] other lists search their text fields; signs of the pattern language mean themselves', async () => {
  const tenant = await server.tenant();
  for (const name of ['100 % Herz', '100 Herz', 'a_b', 'aXb', 'a\\b'])
    await tenant.ask('POST', '/web/v1/cohorts', { data: { attributes: { name } } });
  const found = async (query: string) =>
    recordsOf(await tenant.ask('GET', `/web/v1/cohorts?query=${encodeURIComponent(query)}`)).map(
      ({ attributes }) => attributes.name,
    );
  assert.deepEqual(await found('%'), ['100 % Herz']);
  assert.deepEqual(await found('a_b'), ['a_b']);
  assert.deepEqual(await found('\\'), ['a\\b']);
  assert.deepEqual(await found('herz 100'), ['100 % Herz', '100 Herz']);
});

test('[API-02] include adds each record once, only with permission to read it and where its module is on', async () => {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const relationships = { patient: { data: { type: 'patients', id: patientId } } };
  for (const title of ['eins', 'zwei'])
    await tenant.ask('POST', '/web/v1/tasks', {
      data: { attributes: { title, task_type: 'simple', priority: 'low' }, relationships },
    });
  const asked = await tenant.ask('GET', '/web/v1/tasks?include=patient,assignee');
  const { included } = asked.body as { included: { type: string; id: string }[] };
  assert.deepEqual(
    included.map(({ type, id }) => [type, id]),
    [['patients', patientId]],
  );
  const person = await tenant.person([{ key: 'task', access: 'read' }]);
  assert.equal(
    refusalOf(await tenant.ask('GET', '/web/v1/tasks?include=patient', undefined, person)),
    '403 forbidden',
  );
  assert.equal((await tenant.ask('GET', '/web/v1/tasks', undefined, person)).status, 200);
  const without = await server.tenant({ disabledModules: ['patients'] });
  assert.equal(refusalOf(await without.ask('GET', '/web/v1/tasks?include=patient')), '403 module_disabled');
});

test('[PATIENT-01] a patient renamed by two people at once is sorted under the name that stands', async () => {
  const tenant = await server.tenant();
  for (let round = 0; round < 6; round += 1) {
    const id = await patient(tenant, 'Alt', { firstName: 'Alt' });
    const change = (values: Record<string, unknown>) =>
      tenant.ask('PATCH', `${path}/${id}`, bodyFor(resourceOf('patients'), values));
    await Promise.all([change({ lastName: 'Neu' }), change({ firstName: 'Frisch' })]);
    const { attributes } = recordOf(await tenant.ask('GET', `${path}/${id}`));
    assert.equal(attributes.sort_key, nameSortKey('Neu', 'Frisch'));
  }
});
