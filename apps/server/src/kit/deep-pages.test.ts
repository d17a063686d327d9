import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsOf } from '../testing/answers.ts';
import { testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const path = '/web/v1/patients';

/** Patients with few birth dates and priorities, so that ids decide much. */
async function crowd(tenant: TestTenant, count: number): Promise<void> {
  await tenant.asWorker((_, client) =>
    client.query(
      `insert into patient (tenant_id, id, custom_patient_id, last_name, first_name, birth_date, gender, status,
         sort_key, search_key, alarm_priority)
       select $1, gen_random_uuid(), 'D-' || n, 'Name', 'Anna', date '1950-01-01' + n % 40,
         case when n % 10 = 0 then 'male' else 'female' end, case when n % 7 = 0 then 'paused' else 'active' end,
         'name ' || n % 90, ' name', (array['blocker', 'low', 'high'])[1 + n % 5]
       from generate_series(1, $2::int) as n`,
      [tenant.id, count],
    ),
  );
}

/** All ids of a list in the order of a plain query, which knows no pages. */
async function inOrder(tenant: TestTenant, where: string, order: string): Promise<string[]> {
  const found = await server.admin.query<{ id: string }>(
    `select id from patient where tenant_id = $1 and ${where} order by ${order}`,
    [tenant.id],
  );
  return found.rows.map(({ id }) => id);
}

const priority = "array_position(array['blocker', 'high', 'medium', 'low'], alarm_priority)";
const orders: [string, string][] = [
  ['sort_key', 'sort_key, id'],
  ['-sort_key', 'sort_key desc, id desc'],
  ['birth_date', 'birth_date, id'],
  ['-birth_date', 'birth_date desc, id desc'],
  ['alarm_priority', `${priority}, id`],
  ['-alarm_priority', `${priority} desc nulls last, id`],
  ['-alarm_priority,birth_date', `${priority} desc nulls last, birth_date, id`],
  ['birth_date,-sort_key', 'birth_date, sort_key desc, id desc'],
];

test('[API-03] [API-04] pages laid end to end are the list, from whichever end they are reached, and all tell one total', async () => {
  const tenant = await server.tenant();
  await crowd(tenant, 1_500);
  for (const [sort, order] of orders) {
    const expected = await inOrder(tenant, "gender = 'female' and status <> 'locked'", order);
    const query = `gender=female&status[]=active&status[]=paused&sort=${sort}&per_page=90`;
    const pages = Math.ceil(expected.length / 90);
    const found: string[] = [];
    for (let page = 1; page <= pages + 1; page += 1) {
      const answer = await tenant.ask('GET', `${path}?${query}&page=${page}`);
      assert.equal(answer.headers['x-total'], String(expected.length), `${sort}, page ${page}`);
      found.push(...idsOf(answer));
    }
    assert.deepEqual(found, expected, sort);
  }
  const beyond = await tenant.ask(
    'GET',
    `${path}?gender=female&sort=birth_date&page=1000000000&per_page=100`,
  );
  assert.deepEqual([idsOf(beyond), beyond.headers['x-total']], [[], '1350']);
});

test('[API-03] total and page are of one moment, whatever is written meanwhile', async () => {
  const tenant = await server.tenant();
  await crowd(tenant, 700);
  const ending = new AbortController();
  const writing = (async () => {
    for (let round = 0; !ending.signal.aborted; round += 1)
      await tenant.asWorker((_, client) =>
        client.query('update patient set gender = $2 where tenant_id = $1 and gender <> $2', [
          tenant.id,
          round % 2 === 0 ? 'other' : 'female',
        ]),
      );
  })();
  for (let round = 0; round < 30; round += 1) {
    const answer = await tenant.ask('GET', `${path}?gender=other&sort=birth_date&page=6&per_page=100`);
    const { 'x-total': total = '' } = answer.headers;
    assert.deepEqual([total, idsOf(answer).length], total === '0' ? ['0', 0] : ['700', 100]);
  }
  ending.abort();
  await writing;
});
