import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { at, plannedPractice } from '../testing/planned-patients.ts';
import { testServer } from '../testing/server.ts';
import { adherenceByDay, adherenceOf, plannedTimes } from './adherence.queries.ts';
import { withTenant } from './database.ts';

const server = await testServer({ clock: false });
const zone = 'Europe/Berlin';
const practice = await plannedPractice(server);
const { tenant, patient, plan, reads, settle } = practice;
const run = (text: string, ...values: unknown[]) => server.admin.query(text, [tenant.id, ...values]);
const days = (from: number, to: number, hour = '08:00') =>
  Array.from({ length: to - from + 1 }, (_, index) => at(`${from + index}T${hour}`));
const pause = (id: string, from: string, to: string | null) =>
  run(
    `insert into patient_pause (tenant_id, id, patient_id, reason, starts_at, ends_at, alarms, state)
     values ($1, gen_random_uuid(), $2, 'other', $3, $4, 'all', 'over')`,
    id,
    at(from),
    to && at(to),
  );
const stay = (id: string, from: string, to: string | null) =>
  run(
    `insert into intervention (tenant_id, id, patient_id, kind, started_at, ended_at, suppresses_alarms)
     values ($1, gen_random_uuid(), $2, 'stay', $3, $4, true)`,
    id,
    at(from),
    to && at(to),
  );
const evening = (id: string) => plan(id, { schedule: '0 20 * * *' });
const readAll = async (id: string, when: Date[]) => {
  for (const one of when) await reads(id, one);
};

// Worked by hand: daily at eight from 10 to 19 February, told on the 20th at six. Planned and met; null: no figure.
const table: [what: string, given: (id: string) => Promise<unknown>, expected: [number, number] | null][] = [
  ['no plan: nothing is planned, whatever comes', (id) => readAll(id, days(10, 19)), null],
  ['each morning', async (id) => [await plan(id), await readAll(id, days(10, 19))], [10, 10]],
  ['none', (id) => plan(id), [10, 0]],
  [
    'twice a day planned, once measured',
    async (id) => [await plan(id), await evening(id), await readAll(id, days(10, 19))],
    [20, 10],
  ],
  [
    'in hospital from the 12th to the 14th, measured there and never after',
    async (id) => [await plan(id), await stay(id, '12T06:00', '15T00:00'), await readAll(id, days(10, 14))],
    [7, 2],
  ],
  [
    'a pause told of only after its days were found missing',
    async (id) => {
      await plan(id);
      await readAll(id, days(15, 19));
      await settle(at('20T06:00'));
      await pause(id, '10T00:00', '14T06:00');
    },
    [6, 5],
  ],
  [
    'a pause all the time',
    async (id) => [await plan(id), await pause(id, '09T00:00', null), await readAll(id, days(10, 19))],
    null,
  ],
  [
    'dead since the 13th',
    async (id) => {
      await plan(id);
      await readAll(id, days(10, 11));
      await run(
        `insert into patient_death (tenant_id, patient_id, died_on) values ($1, $2, '2031-02-13')`,
        id,
      );
    },
    [3, 2],
  ],
  ['begun on the 15th at noon', (id) => plan(id, { starts_at: at('15T12:00').toISOString() }), [4, 0]],
  [
    'twice a day until the 14th, then changed to Mondays alone: what was asked stays asked',
    async (id) => {
      const made = await plan(id);
      await evening(id);
      await readAll(id, days(10, 14));
      await settle(at('15T06:00'));
      await settle(at('15T06:00'));
      const body = { data: { type: 'measurement_plans', attributes: { schedule: '0 8 * * 1' } } };
      const answer = await tenant.ask('PATCH', `/web/v1/patients/measurement_plans/${made}`, body);
      assert.equal(answer.status, 200);
    },
    // Mornings of the 10th to 14th and Monday the 17th, ten evenings.
    [16, 5],
  ],
  [
    'measured in time, arrived two days late',
    async (id) => {
      await plan(id);
      await settle(at('20T06:00'));
      await readAll(id, days(18, 19));
    },
    [10, 2],
  ],
  [
    'extreme values count once somebody has confirmed them',
    async (id) => {
      await plan(id);
      await readAll(id, days(10, 19));
      await run(
        `update measurement set plausibility = 'implausible' where tenant_id = $1 and patient_id = $2 and measured_at < $3`,
        id,
        at('13T00:00'),
      );
      await settle(at('20T06:00'));
      await run(
        `update measurement set plausibility = 'valid' where tenant_id = $1 and patient_id = $2 and measured_at < $3`,
        id,
        at('11T00:00'),
      );
    },
    [10, 7],
  ],
];

const now = at('20T06:00');
const ids: string[] = [];
for (const [, given] of table) {
  const id = await patient();
  ids.push(id);
  await given(id);
}
for (let round = 0; round < 2; round++) await settle(now);
await run(`update adherence_event set look_at = $2 where tenant_id = $1 and look_at is not null`, now);
await settle(now);
const counted = await withTenant(server.database, tenant.id, (tx) => adherenceOf(tx, ids, { now, zone }));

for (const [index, [what, , expected]] of table.entries())
  test(`[PATIENT-01] readings planned and come, as the database counts them: ${what}`, () => {
    const count = counted.get(ids[index] ?? '');
    assert.deepEqual(count ? [count.planned, count.met] : null, expected);
  });

test('[DASH-01] the days of a practice add up to what its patients have, one by one and together', async () => {
  const span = { from: at('01T00:00').getTime(), to: at('20T00:00').getTime() };
  const sums = await withTenant(server.database, tenant.id, async (tx) => {
    const planned = await plannedTimes(tx, span, 'all');
    const { rows } = await sql<{ planned: number; met: number }>`
      select sum(planned)::int as planned, sum(met)::int as met from ${adherenceByDay(planned, zone)} as day
    `.execute(tx);
    return rows[0];
  });
  const known = table.flatMap(([, , expected]) => (expected ? [expected] : []));
  const sum = (at: 0 | 1) => known.reduce((all, one) => all + one[at], 0);
  assert.deepEqual(sums, { planned: sum(0), met: sum(1) });
});

test('[PATIENT-01] each day the clock is turned has its two readings, and who is told of is only who was asked for', async () => {
  const id = await patient();
  const starts = new Date('2031-03-29T00:00:00+01:00').toISOString();
  await plan(id, { starts_at: starts });
  await plan(id, { starts_at: starts, schedule: '0 20 * * *' });
  await settle(new Date('2031-03-31T06:00:00+02:00'));
  const found = await withTenant(server.database, tenant.id, (tx) =>
    adherenceOf(tx, [id], { now: new Date('2031-03-31T06:00:00+02:00'), zone }),
  );
  assert.deepEqual([...found], [[id, { planned: 4, met: 0 }]]);
});
