// Alone: plans depend on how many rows all practices have.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { triggerResults } from '@fernpuls/contract/triggers/trigger-result';
import { resourceOf } from '../../testing/examples.ts';
import { fillTable, rowsRead, settleTable, someFilter } from '../../testing/filled-lists.ts';
import { ownServer } from '../../testing/server.ts';

const server = await ownServer();

/**
 * One of twenty patients has a thousand alarms; total and page each read the alarm and, of three kinds, its result and
 * what fired it, in whatever order PostgreSQL joins them. Any table read whole has twice as many rows.
 */
const ofOnePatient = 12_000;

const kinds = [
  { table: 'trigger_result', column: 'measurement_id', more: ', value', value: ', 90', at: 0 },
  {
    table: 'trigger_ecg_result',
    column: 'ecg_id',
    more: ', rhythm_class, rhythm_source',
    value: `, 'unknown', 'device'`,
    at: 1,
  },
  { table: 'trigger_survey_result', column: 'session_id', more: '', value: '', at: 2 },
] as const;

/** Alarms, recordings and sessions by the twenty thousand, and for each alarm the result of what fired it. */
async function fill() {
  const { admin } = server;
  for (const type of ['trigger_events', 'ecgs', 'patient_survey_sessions'])
    await fillTable(admin, resourceOf(type));
  await admin.query(
    'create table filled.measurement_receipt (like public.measurement_receipt including indexes)',
  );
  for (const { table, column, more, value, at } of kinds) {
    await admin.query(
      `create table filled.${table} (like public.${table} including defaults including indexes)`,
    );
    const subject = ['gen_random_uuid()', 'ecg.id', 'session.id'][at];
    const from = [
      '',
      'join (select id, row_number() over (order by id) as n from filled.ecg) as ecg using (n)',
      'join (select id, row_number() over (order by id) as n from filled.patient_survey_session) as session using (n)',
    ][at];
    await admin.query(
      `insert into filled.${table} (tenant_id, trigger_id, ${column}, event_id${more})
       select event.tenant_id, event.trigger_id, ${subject}, event.id${value}
       from (select *, row_number() over (order by id) as n from filled.trigger_event) as event ${from}
       where event.n % ${at === 0 ? 1 : 10} = 0 on conflict do nothing`,
    );
  }
  await admin.query(
    `insert into filled.measurement_receipt (tenant_id, id, patient_id, value_type, measured_at)
     select result.tenant_id, result.measurement_id, event.patient_id, 'weight', event.created_at
     from filled.trigger_result as result
     join filled.trigger_event as event on event.tenant_id = result.tenant_id and event.id = result.event_id`,
  );
  const tables = ['measurement_receipt', ...kinds.map(({ table }) => table)];
  for (const table of tables) {
    await admin.query(`grant select on filled.${table} to fernpuls_app`);
    await settleTable(admin, table);
  }
}

test('[DASH-15] results of one patient, rule, alarm, reading, recording or session are found by indexes, with any other filter', async () => {
  await fill();
  const { listedResults } = await import('./queries.ts');
  const resource = resourceOf(triggerResults.type);
  const narrow = ['patientId', 'triggerId', 'triggerEventId', 'measurementId', 'ecgId', 'surveySessionId'];
  const faults: string[] = [];
  for (const first of narrow)
    for (const second of triggerResults.filters) {
      const filters = [...new Set([first, second])].map((name) => someFilter(resource, name));
      const sort = [{ field: 'triggerEventId', descending: true }];
      const query = { page: 1, perPage: 25, sort, filters, query: null, include: [] };
      const rows = await rowsRead(server.admin, resource, query, listedResults());
      if (rows > ofOnePatient) faults.push(`${first} and ${second}: ${rows} rows`);
    }
  assert.deepEqual(faults, []);
});
