// Alone: it kills an installation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPhase, phaseOf } from '@fernpuls/domain/programs/testing';
import type pg from 'pg';
import { openDatabase } from '../ground/database.ts';
import { eventually } from '../testing/eventually.ts';
import { connected, installation } from '../testing/installation.ts';
import { makeComponent, makeDraft, publish } from '../testing/published-program.ts';
import { makeTenant } from '../testing/server.ts';

const people = 450;

/** So many who take part in a programme and follow none of its versions yet. */
async function takingPart(admin: pg.Client, tenantId: number, programId: string): Promise<void> {
  await admin.query(
    `with made as (
       insert into patient (tenant_id, id, custom_patient_id, last_name, first_name, birth_date, gender, phone, street,
         postal_code, city, sort_key, search_key)
       select $1, gen_random_uuid(), 'K-' || n, 'Person', n::text, '1950-01-01', 'female', '+49 160 5550000',
         'Lindenweg 12', '21244', 'Buchholz', 'person ' || n, 'person' from generate_series(1, $3::int) as n
       returning id)
     insert into patient_program (tenant_id, id, patient_id, program_id, status, started_on, phase_started_on)
     select $1, gen_random_uuid(), id, $2, 'consented', current_date, current_date from made`,
    [tenantId, programId, people],
  );
}

test('[BEYOND-22] a server killed while it takes people over to a version leaves out nobody and makes nothing twice', async () => {
  const place = installation();
  const { port } = await place.start();
  const database = openDatabase(place.adminUrl(), { size: 2 });
  const tenant = await makeTenant({ database, port });
  await database.close();
  const measured = async (valueType: string) =>
    makeComponent(tenant, { measurements: [{ id: 'm1', valueType, templateIds: [] }] });
  const components = [
    inPhase(await measured('weight'), { id: 'p1' }),
    inPhase(await measured('pulse'), { id: 'p2' }),
  ];
  const { id } = await makeDraft(tenant, { phases: [phaseOf({ weeks: null, components })] });
  let admin = await connected(place.adminUrl());
  const [first, holder] = [await connected(place.adminUrl()), await connected(place.adminUrl())];
  await takingPart(admin, tenant.id, id);
  const one = async (sql: string) => (await admin.query<{ n: number }>(sql)).rows[0]?.n ?? 0;
  const moved = () => one('select count(*)::int as n from patient_program where version = 1');

  // The last who waits is held, and then what is written of a move: the server stands still in the middle of those it
  // moves together, nothing committed.
  await first.query('begin');
  await first.query('select 1 from patient_program order by id desc limit 1 for no key update');
  assert.equal((await publish(tenant, id, 0, { move: 'all' })).status, 200);
  const stands = (at: string) =>
    one(`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query ~ '${at}'`);
  await eventually('the server to come to them', () => stands('from patient_program'));
  await holder.query('begin');
  await holder.query('lock table patient_program_step in share row exclusive mode');
  await first.query('rollback');
  await eventually('the server to stand still in the middle', () =>
    stands('insert into patient_program_step'),
  );
  const before = await moved();
  assert.ok(before < people, `${before} were moved before`);
  await place.killNode();
  await holder.query('rollback');
  await eventually('the end of what was begun', async () => (await stands('insert into')) === 0);
  assert.equal(await moved(), before, 'nothing of what was begun is kept');

  await Promise.all([admin.end(), first.end(), holder.end()]);
  await place.start();
  // The database is started anew with the server.
  admin = await connected(place.adminUrl());
  await eventually('everybody', async () => (await moved()) === people);
  const found = await admin.query(
    `select
       (select count(*)::int from patient_program_move) as waiting,
       (select count(*)::int from patient_program_step where step = 'change_version') as steps,
       (select count(distinct patient_id)::int from patient_program_step where step = 'change_version') as people,
       (select array_agg(array[n, patients] order by value_type) from (
         select value_type, count(*)::int as n, count(distinct patient_id)::int as patients
         from measurement_plan group by value_type) as one) as plans,
       (select count(*)::int from patient_program_item where ended_at is null) as items`,
  );
  assert.deepEqual(found.rows[0], {
    waiting: 0,
    steps: people,
    people,
    plans: [
      [people, people],
      [people, people],
    ],
    items: 2 * people,
  });
  await admin.end();
  await place.killNode();
});
