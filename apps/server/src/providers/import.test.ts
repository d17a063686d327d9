import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importPeople } from '@fernpuls/contract/providers/import-people.call';
import { importHealthProviders } from '@fernpuls/contract/providers/import.call';
import { recordsOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const columns = ['title', 'firstName', 'name', 'institution', 'lanr', 'bsnr', 'city', 'email'] as const;
const house = ['', '', 'Hausarztpraxis am Markt', '', '', '179876500', 'Tostedt', ''];
const doctor = ['Dr. med.', 'Anke', 'Petersen', 'Hausarztpraxis am Markt', '123456601', '', 'Tostedt', ''];

type Told = {
  created: number;
  lines: {
    state: string;
    kind: string;
    name: string;
    known_as: { name: string } | null;
    faults: { column: string; code: string }[];
  }[];
};

async function send(tenant: TestTenant, lines: string[][], isConfirmed = false): Promise<Told> {
  const answer = await askCall(tenant, importHealthProviders, { columns: [...columns], lines, isConfirmed });
  assert.equal(answer.status, 200);
  return (answer.body as { data: Told }).data;
}

const stored = async (tenant: TestTenant) =>
  recordsOf(await tenant.ask('GET', '/web/v1/content/health_providers?sort=name')).map(({ attributes }) => [
    attributes.name,
    attributes.institution_name,
    attributes.speciality,
  ]);

test('[CONTENT-05] an import tells of each line what becomes of it, and stores nothing before it is confirmed', async () => {
  const tenant = await server.tenant();
  const lines = [house, doctor, ['', '', 'Ohne Nummer', '', '', '12', '', 'keine Adresse']];
  const told = await send(tenant, lines);
  assert.deepEqual(
    told.lines.map(({ state, kind, name }) => [state, kind, name]),
    [
      ['new', 'institution', 'Hausarztpraxis am Markt'],
      ['new', 'person', 'Dr. med. Anke Petersen'],
      ['faulty', 'institution', 'Ohne Nummer'],
    ],
  );
  assert.deepEqual(
    told.lines[2]?.faults.map(({ column, code }) => [column, code]),
    [
      ['bsnr', 'bsnr_invalid'],
      ['email', 'email_invalid'],
    ],
  );
  assert.deepEqual(await stored(tenant), []);
  assert.equal((await send(tenant, lines, true)).created, 2);
  assert.deepEqual(await stored(tenant), [
    ['Hausarztpraxis am Markt', null, null],
    ['Petersen', 'Hausarztpraxis am Markt', '01'],
  ]);
});

test('[CONTENT-05] what is known already is named and not stored twice, in one file or in two', async () => {
  const tenant = await server.tenant();
  await send(tenant, [house], true);
  const sameDoctor = doctor.with(2, 'Petersen-Lau').with(4, '123456628');
  const told = await send(tenant, [house.with(2, 'Praxis am Markt'), doctor, sameDoctor], true);
  assert.deepEqual(
    told.lines.map(({ state, known_as: known }) => [state, known?.name]),
    [
      ['known', 'Hausarztpraxis am Markt'],
      ['new', undefined],
      ['known', 'Dr. med. Anke Petersen'],
    ],
  );
  assert.equal(told.created, 1);
  assert.equal((await stored(tenant)).length, 2);
});

test('[CONTENT-05] somebody at a house nobody knows is refused by line, whatever else the file holds', async () => {
  const tenant = await server.tenant();
  const told = await send(tenant, [doctor, house, []], true);
  assert.deepEqual(
    told.lines.map(({ faults }) => faults.map(({ column, code }) => `${column} ${code}`)),
    [['institution reference_not_found'], [], ['name required']],
  );
  assert.equal(told.created, 1);
});

const peopleHeads = ['title', 'firstName', 'name', 'occupation', 'institution', 'email'] as const;

async function sendPeople(tenant: TestTenant, lines: string[][], isConfirmed = false): Promise<Told> {
  const answer = await askCall(tenant, importPeople, { columns: [...peopleHeads], lines, isConfirmed });
  assert.equal(answer.status, 200);
  return (answer.body as { data: Told }).data;
}

test('[CONTENT-08] people are imported with the institution they are at; faults are told by line, nothing before it is confirmed', async () => {
  const tenant = await server.tenant();
  await send(tenant, [house], true);
  const lines = [
    ['', 'Silke', 'Harms', 'Anmeldung', 'hausarztpraxis am markt', ''],
    ['', 'Silke', 'HARMS', 'Labor', '', ''],
    ['', 'Uwe', 'Stahmer', '', 'Klinik, die niemand kennt', 'keine Adresse'],
    ['Dr.', 'Ohne', '', '', '', ''],
  ];
  const told = await sendPeople(tenant, lines);
  assert.deepEqual(
    told.lines.map(({ state, name, known_as: known }) => [state, name, known?.name ?? null]),
    [
      ['new', 'Silke Harms', null],
      ['known', 'Silke HARMS', 'Silke Harms'],
      ['faulty', 'Uwe Stahmer', null],
      ['faulty', 'Dr. Ohne', null],
    ],
  );
  assert.deepEqual(
    told.lines.slice(2).map(({ faults }) => faults.map(({ column, code }) => `${column} ${code}`)),
    [['email email_invalid', 'institution reference_not_found'], ['name required']],
  );
  const held = async () =>
    recordsOf(await tenant.ask('GET', '/web/v1/content/people?sort=name')).map(({ attributes }) => [
      attributes.name,
      attributes.occupation,
      attributes.institution_name,
    ]);
  assert.deepEqual(await held(), []);
  assert.equal((await sendPeople(tenant, lines, true)).created, 1);
  assert.deepEqual(await held(), [['Harms', 'Anmeldung', 'Hausarztpraxis am Markt']]);
  assert.equal((await sendPeople(tenant, lines, true)).created, 0, 'the same file again stores nobody twice');
});
