import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { type Columns, integer, orNull, preset, text, uuid } from './ground/columns.ts';
import { columnFaults, knownTables } from './testing/column-faults.ts';
import { schemaFaults } from './testing/schema-faults.ts';
import { testServer } from './testing/server.ts';

const server = await testServer();
const { admin } = server;

/** The faults while this statement stands; it is taken back afterwards. */
async function faultsWith(statement: string): Promise<string[]> {
  await admin.query('begin');
  try {
    await admin.query(statement);
    return await schemaFaults(admin);
  } finally {
    await admin.query('rollback');
  }
}

test('[ROLES-09] every table of a tenant is fenced, every key and index carries the tenant', async () => {
  assert.deepEqual(await schemaFaults(admin), []);
  const tables = await admin.query(
    `select 1 from pg_policy where polname = 'tenant_fence' and polrelid <> 'tenant'::regclass`,
  );
  assert.ok((tables.rowCount ?? 0) > 30, 'the check sees the tables and the months of readings');
});

const bare =
  'create table planted (tenant_id integer not null, id uuid not null, primary key (tenant_id, id))';
const planted: [string, string, string[]][] = [
  [
    'a table without protect()',
    bare,
    [
      'planted: fernpuls_system may not copy it',
      'planted: no policy tenant_fence on its tenant for the application alone',
      'planted: row-level security is not forced',
      'planted: row-level security is off',
    ],
  ],
  [
    'row-level security that its owner steps over',
    'alter table patient no force row level security',
    ['patient: row-level security is not forced'],
  ],
  [
    'a second policy that opens a table',
    'create policy open on patient to public using (true)',
    ['patient: policy open opens it to the application'],
  ],
  [
    'a fence that checks reading only',
    'alter policy tenant_fence on patient with check (true)',
    ['patient: no policy tenant_fence on its tenant for the application alone'],
  ],
  [
    'a foreign key without the tenant',
    `${bare}; call app.protect('planted'); alter table patient add constraint patient_other unique (id);
     alter table planted add constraint planted_patient foreign key (id) references patient (id)`,
    [
      'patient_other: index does not start with tenant_id',
      'planted: foreign key planted_patient does not carry tenant_id',
      'planted: planted_patient leads to a patient past the fence',
    ],
  ],
  [
    'a foreign key that crosses the tenant with another column',
    `${bare}; call app.protect('planted'); alter table planted add column other integer;
     alter table planted add constraint planted_patient foreign key (other, id) references patient (tenant_id, id)`,
    [
      'planted: foreign key planted_patient does not carry tenant_id',
      'planted: planted_patient leads to a patient past the fence',
    ],
  ],
  [
    'a table that names a patient and stands behind no fence around patients',
    `${bare}; call app.protect('planted'); alter table planted add column custom_patient_id text, add column assigned_patient_id uuid`,
    ['planted: assigned_patient_id stands behind no fence around patients'],
  ],
  [
    'a table that leads to a patient past the fence',
    `${bare}; call app.protect('planted');
     alter table planted add constraint planted_task foreign key (tenant_id, id) references task (tenant_id, id)`,
    ['planted: planted_task leads to a patient past the fence'],
  ],
  [
    'an index that starts with something else',
    'create index patient_city on patient (city)',
    ['patient_city: index does not start with tenant_id'],
  ],
  [
    'an index of words whose searches read through what was written lately',
    'create index patient_words on patient using gin (tenant_id, city gin_trgm_ops)',
    ['patient_words: more than 64 kB may wait to be sorted in'],
  ],
  [
    'an application role that owns a table',
    `${bare}; call app.protect('planted'); grant create on schema public to fernpuls_app; alter table planted owner to fernpuls_app`,
    [
      'fernpuls_app: may make tables in public',
      'fernpuls_app: owns planted',
      'fernpuls_app: owns planted_pkey',
    ],
  ],
  [
    'an application that may change tenants',
    'grant update on tenant to fernpuls_app',
    ['fernpuls_app: may not only read but UPDATE tenant'],
  ],
  [
    'a function with its owner\u2019s rights for everybody',
    `create function app.peek() returns integer language sql security definer as 'select 1'`,
    [
      "peek: runs with its owner's rights and may be called by everybody",
      'peek: runs with the rights of postgres, not of fernpuls_system',
    ],
  ],
  [
    'a sequence that would be missing in a copy of the database',
    'create sequence planted',
    ['planted: fernpuls_system may not copy it'],
  ],
  [
    'a policy that would hide rows from who copies the database',
    'create policy halved on patient as restrictive for select to public using (random() < 0.5)',
    ['patient: hides rows from fernpuls_system'],
  ],
];

for (const [what, statement, expected] of planted) {
  test(`the schema check reports ${what}`, async () => {
    const found = await faultsWith(statement);
    assert.deepEqual(found, expected);
  });
}

const known = knownTables(resources);

for (const [table, columns] of known) {
  test(`the columns of ${table} are in PostgreSQL as Kysely knows them`, async () => {
    assert.deepEqual(await columnFaults(admin, table, columns), []);
  });
}

test('the column check asks for tables of resources and for those the server alone has', () => {
  const { patient, session } = Object.fromEntries(known);
  assert.deepEqual(
    [patient?.last_name?.sql, patient?.search_key?.sql, session?.token_hash?.sql],
    ['text', 'text', 'bytea'],
  );
});

const lies: [string, Columns, string][] = [
  ['a column that is not there', { shoe_size: integer }, 'no such column'],
  ['a column of another type', { sort_key: integer }, 'text instead of integer'],
  ['a column that may be empty', { phone: text }, 'nullable true'],
  ['a column that may not be empty', { status: orNull(text) }, 'nullable false'],
  ['a value that nobody presets', { sort_key: preset(text) }, 'no value of its own'],
];
for (const [what, columns, fault] of lies) {
  test(`the column check reports ${what}`, async () => {
    const name = Object.keys(columns)[0];
    const found = await columnFaults(admin, 'patient', { ...known.get('patient'), ...columns });
    assert.deepEqual(found, [`patient.${name}: ${fault}`]);
  });
}

test('the column check reports what an insert must give and Kysely knows nothing of', async () => {
  const { search_key: _, ...others } = known.get('patient') ?? {};
  assert.deepEqual(await columnFaults(admin, 'patient', others), [
    'patient.search_key: unknown, and an insert must give it',
  ]);
});

test('the column check reports every column of a table that is not there', async () => {
  assert.deepEqual(await columnFaults(admin, 'planted', { id: uuid }), ['planted.id: no such column']);
});

test('[ROLES-09] a table planted without a fence is open to every tenant, and the check finds it', async () => {
  // Proof that the check guards something real: this is what a forgotten protect() would mean.
  await admin.query(
    `${bare}; grant select on planted to fernpuls_app; insert into planted values (7, gen_random_uuid())`,
  );
  const client = await server.database.app.connect();
  try {
    await client.query("begin; set local app.tenant = '1'");
    assert.equal((await client.query('select 1 from planted')).rowCount, 1);
    await client.query('rollback');
    assert.ok((await schemaFaults(admin)).includes('planted: row-level security is off'));
  } finally {
    client.release();
    await admin.query('drop table planted');
  }
});
