import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSystem } from '../ground/database.ts';
import { refusalOf } from '../testing/answers.ts';
import { testServer } from '../testing/server.ts';
import { sumUpStates } from './counts.queries.ts';

const server = await testServer({ clock: false });
const operator = await server.operator();

async function totalOf(filter = ''): Promise<number> {
  const answer = await operator.ask('GET', `/web/v1/logistics/stock_devices?per_page=10${filter}`);
  assert.equal(refusalOf(answer), '200');
  return Number(answer.headers['x-total']);
}
const counted = async (where = 'true') =>
  (
    await server.admin.query<{ n: number }>(
      `select count(*)::int as n from stock_device where tenant_id = $1 and ${where}`,
      [operator.id],
    )
  ).rows[0]?.n;

async function agree(): Promise<void> {
  assert.equal(await totalOf(), await counted());
  for (const state of ['stocked', 'packed', 'retired'])
    assert.equal(await totalOf(`&state=${state}`), await counted(`state = '${state}'`), state);
  assert.equal(
    await totalOf('&state[]=stocked&state[]=packed'),
    await counted(`state in ('stocked', 'packed')`),
  );
  assert.equal(await totalOf('&state=stocked&lot=L1'), await counted(`state = 'stocked' and lot = 'L1'`));
}

test('[MANAGE-07] totals of devices by state stay true whatever is booked at once, and after they were summed up', async () => {
  const article = await server.admin.query<{ id: string }>(
    `insert into article (tenant_id, id, number, name, kind, category)
     values ($1, gen_random_uuid(), '77-1', 'Waage', 'serialised', 'scale') returning id`,
    [operator.id],
  );
  const place = await server.admin.query<{ id: string }>(
    `insert into stock_location (tenant_id, id, name) values ($1, gen_random_uuid(), 'Zentrallager') returning id`,
    [operator.id],
  );
  const [articleId, locationId] = [article.rows[0]?.id ?? '', place.rows[0]?.id ?? ''];
  await Promise.all(
    Array.from({ length: 6 }, async (_, batch) => {
      const serials = Array.from({ length: 10 }, (_one, n) => `C-${batch}-${n}`);
      const rows = serials.map((serial) => ({ serial, iccid: null, firmware: null }));
      const body = {
        article_id: articleId,
        location_id: locationId,
        lot: `L${batch % 2}`,
        bought_on: null,
        rows,
      };
      const answer = await operator.ask('POST', '/web/v1/logistics/stock_devices/import', body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    }),
  );
  assert.equal(await totalOf(), 60);
  await agree();
  const ids = await server.admin.query<{ id: string }>(
    'select id from stock_device where tenant_id = $1 order by serial',
    [operator.id],
  );
  await Promise.all(
    ids.rows.slice(0, 30).map(async ({ id }, n) => {
      const body = n % 3 === 0 ? { step: 'retire', note: 'Gehäuse gebrochen' } : { step: 'pack' };
      const answer = await operator.ask('POST', `/web/v1/logistics/stock_devices/${id}/step`, body);
      assert.equal(refusalOf(answer), '200', body.step);
    }),
  );
  await agree();
  assert.equal(await totalOf('&state=stocked'), 30, 'thirty were booked elsewhere');
  await server.admin.query(
    `insert into state_count (tenant_id, list, state, delta)
     select $1, 'stock_device', 'stocked', case n % 2 when 0 then 1 else -1 end from generate_series(1, 400) as n`,
    [operator.id],
  );
  await Promise.all([asSystem(server.database, sumUpStates), asSystem(server.database, sumUpStates)]);
  const rows = await server.admin.query('select 1 from state_count where tenant_id = $1 and list = $2', [
    operator.id,
    'stock_device',
  ]);
  assert.ok((rows.rowCount ?? 0) <= 3, `${rows.rowCount} rows`);
  await agree();
  await server.admin.query(`delete from stock_device_step where tenant_id = $1`, [operator.id]);
  await server.admin.query(`delete from stock_device where tenant_id = $1 and state = 'packed'`, [
    operator.id,
  ]);
  await agree();
});
