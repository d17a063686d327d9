import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importPatients, undoImport } from '@fernpuls/contract/patients/import-patients.call';
import { patientColumns } from '@fernpuls/domain/patients/import-headings';
import { recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { testServer, type TestPerson, type TestTenant, weight } from '../../testing/server.ts';

const server = await testServer();
const columns = [...patientColumns];
type Told = {
  created: number;
  import_id: string | null;
  lines: {
    state: string;
    name: string;
    known_as: { id: string | null; by: string } | null;
    faults: { column: string; code: string }[];
  }[];
};

const line = (values: Partial<Record<(typeof columns)[number], string>>) =>
  columns.map((column) => values[column] ?? '');
const uwe = { customPatientId: 'I1', lastName: 'Petersen', firstName: 'Uwe', birthDate: '1940-02-01' };
const eike = { customPatientId: 'I2', lastName: 'Jansen', firstName: 'Eike', birthDate: '1951-06-30' };

async function send(
  tenant: TestTenant,
  lines: string[][],
  more: object = {},
  as?: TestPerson,
): Promise<Told> {
  const answer = await askCall(tenant, importPatients, { columns, lines, ...more }, as);
  assert.equal(refusalOf(answer), '200');
  return (answer.body as { data: Told }).data;
}

const confirmed = { isConfirmed: true };
const names = async (tenant: TestTenant) =>
  recordsOf(await tenant.ask('GET', '/web/v1/patients?sort=custom_patient_id')).map(
    ({ attributes }) => attributes.last_name,
  );

test('[PATIENT-02] an import tells of each line what becomes of it and what is wrong with it by field, and stores nothing before it is confirmed', async () => {
  const tenant = await server.tenant();
  const full = {
    ...uwe,
    gender: 'male',
    phone: '+49 4181 5550',
    postalCode: '21255',
    city: 'Tostedt',
    insurer: 'hkk',
    kvnr: 'H475822826',
    cohorts: 'Herzinsuffizienz, Neu',
  };
  const wrong = {
    lastName: 'Ohne',
    birthDate: '1948-02-30',
    gender: 'vielleicht',
    postalCode: '1',
    kvnr: 'H1',
    email: 'x',
  };
  const lines = [line(full), line(wrong), line({ ...eike, customPatientId: 'I1' })];
  const judged = await send(tenant, lines);
  assert.deepEqual(
    judged.lines.map(({ state, name, known_as: known }) => [state, name, known?.by]),
    [
      ['new', 'Petersen, Uwe', undefined],
      ['faulty', 'Ohne', undefined],
      ['known', 'Jansen, Eike', 'number'],
    ],
  );
  const faulty = Object.fromEntries(
    (judged.lines[1]?.faults ?? []).map(({ column, code }) => [column, code]),
  );
  assert.deepEqual(Object.keys(faulty).toSorted(), [
    'birthDate',
    'customPatientId',
    'email',
    'firstName',
    'gender',
    'insurer',
    'kvnr',
    'postalCode',
  ]);
  assert.deepEqual([faulty.firstName, faulty.insurer, faulty.kvnr], ['required', 'required', 'kvnr_invalid']);
  assert.deepEqual(await names(tenant), []);
  assert.equal((await send(tenant, lines, confirmed)).created, 1);
  const [stored] = recordsOf(await tenant.ask('GET', '/web/v1/patients'));
  const told = stored?.attributes as { insurance: object; cohorts: { name: string }[] } | undefined;
  assert.deepEqual(told?.insurance, { insurer: 'hkk', card_valid_until: null });
  assert.deepEqual(
    told?.cohorts.map(({ name }) => name),
    ['Herzinsuffizienz', 'Neu'],
  );
});

test('[PATIENT-02] who is known by number, insurance number, or name and day is marked and not registered again, in one file or two', async () => {
  const tenant = await server.tenant();
  await send(tenant, [line({ ...uwe, insurer: 'hkk', kvnr: 'H475822826' }), line(eike)], confirmed);
  const again = await send(
    tenant,
    [
      line({ ...eike, customPatientId: 'I3', lastName: 'Janssen' }),
      line({
        ...uwe,
        customPatientId: 'I4',
        lastName: 'Kruse',
        birthDate: '1941-01-01',
        insurer: 'hkk',
        kvnr: 'H475822826',
      }),
      line({ ...uwe, lastName: 'Lohse' }),
      line({ customPatientId: 'I5', lastName: 'Weber', firstName: 'Olga', birthDate: '1930-01-01' }),
      line({ customPatientId: 'I6', lastName: 'Weber', firstName: 'Olga', birthDate: '1930-01-01' }),
    ],
    confirmed,
  );
  assert.deepEqual(
    again.lines.map(({ state, known_as: known }) => [
      state,
      known?.by,
      known ? known.id !== null : undefined,
    ]),
    [
      ['known', 'name_and_birth', true],
      ['known', 'insurance_number', true],
      ['known', 'number', true],
      ['new', undefined, undefined],
      ['known', 'name_and_birth', false],
    ],
  );
  assert.deepEqual(await names(tenant), ['Petersen', 'Jansen', 'Weber']);
});

test('[PATIENT-02] a day of birth that two centuries share, or that lacks its day, is refused by its name', async () => {
  const tenant = await server.tenant();
  const cases = ['14.5.26', '19440000', '19440300', '00.05.1944', 'gestern'];
  const lines = cases.map((birthDate, at) => line({ ...uwe, birthDate, customPatientId: `G${at}` }));
  const told = await send(tenant, lines, confirmed);
  assert.deepEqual(
    told.lines.flatMap(({ faults }) => faults.map(({ code }) => code)),
    [
      'birth_year_short',
      'birth_date_incomplete',
      'birth_date_incomplete',
      'birth_date_incomplete',
      'not_a_day',
    ],
  );
  assert.equal(told.created, 0);
});

test('[PATIENT-02] letters written out and particles left out make nobody new', async () => {
  const tenant = await server.tenant();
  const born = { birthDate: '1944-02-03' };
  const people = [
    ['Đorđević', 'Đurđa', 'Djordjevic', 'Djurdja'],
    ['Đặng', 'Thị Hương', 'Dang', 'Thi Huong'],
    ['Müller-Lührs', 'Ännchen', 'Mueller-Luehrs', 'Aennchen'],
    ['von der Lühe', 'Änne', 'Luehe', 'Aenne'],
    ['Þórsdóttir', 'Guðrún', 'Thorsdottir', 'Gudrun'],
  ] as const;
  const lines = people.map(([lastName, firstName], at) =>
    line({ ...born, lastName, firstName, customPatientId: `E${at}` }),
  );
  await send(tenant, lines, confirmed);
  const plain = people.map(([, , lastName, firstName], at) =>
    line({ ...born, lastName, firstName, customPatientId: `F${at}` }),
  );
  const told = await send(tenant, plain, confirmed);
  assert.deepEqual(
    told.lines.map(({ known_as: known }) => known?.by),
    people.map(() => 'name_and_birth'),
  );
  assert.equal(told.created, 0);
});

test('[PATIENT-02] an import in several parts is taken back as one; who has a reading or a task meanwhile stays', async () => {
  const tenant = await server.tenant();
  const first = await send(tenant, [line(uwe)], confirmed);
  const importId = first.import_id ?? '';
  await send(tenant, [line(eike), line({ ...eike, customPatientId: 'I3', firstName: 'Antje' })], {
    ...confirmed,
    importId,
  });
  await tenant.ingest([weight('I1', 80)]);
  const [, withTask] = recordsOf(await tenant.ask('GET', '/web/v1/patients?sort=custom_patient_id'));
  const tasks = resourceOf('tasks');
  const body = bodyFor(tasks, { ...tasks.example, patientId: withTask?.id });
  assert.equal((await tenant.ask('POST', '/web/v1/tasks', body)).status, 201);
  const stranger = await tenant.person([{ key: 'patient', access: 'write' }]);
  const undo = (as?: TestPerson) => askCall(tenant, undoImport, { id: importId }, as);
  assert.equal(refusalOf(await undo(stranger)), '404 not_found');
  const more = {
    columns,
    lines: [line({ ...uwe, customPatientId: 'I9', lastName: 'Anders' })],
    isConfirmed: true,
    importId,
  };
  assert.equal(refusalOf(await askCall(tenant, importPatients, more, stranger)), '409 conflict');
  assert.deepEqual((await undo()).body, { removed: 1, kept: 2 });
  assert.deepEqual(await names(tenant), ['Petersen', 'Jansen']);
  assert.equal(refusalOf(await undo()), '404 not_found');
});

test('[PATIENT-02] who answers for some patients alone answers for those they import, and nobody else learns of them', async () => {
  const tenant = await server.tenant();
  const limited = await tenant.person([{ key: 'patient', access: 'write' }], { ownPatientsOnly: true });
  assert.equal((await send(tenant, [line(uwe)], confirmed, limited)).created, 1);
  const own = await tenant.ask('GET', '/web/v1/patients', undefined, limited);
  assert.equal(own.headers['x-total'], '1');
  const reader = await tenant.person([{ key: 'patient', access: 'read' }]);
  assert.equal(
    refusalOf(await askCall(tenant, importPatients, { columns, lines: [line(eike)] }, reader)),
    '403 forbidden',
  );
  assert.deepEqual(await names(await server.tenant()), []);
});
