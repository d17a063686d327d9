import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stockState } from '@fernpuls/domain/logistics/stock/level';
import fc from 'fast-check';
import { idsOf, recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer();
const operator = await server.operator();
const base = '/web/v1/logistics';
let count = 0;

type Values = Record<string, unknown>;
const relation = (type: string, id: string | null) => ({ data: id === null ? null : { type, id } });

async function make(type: string, attributes: Values): Promise<string> {
  return recordOf(await operator.ask('POST', `${base}/${type}`, { data: { type, attributes } })).id;
}
const article = (given: Values = {}) =>
  make('articles', {
    number: `10-${++count}`,
    name: 'Manschette L',
    kind: 'counted',
    category: 'accessory',
    ...given,
  });
const place = (name = `Lager 10-${++count}`) => make('stock_locations', { name });

type Move = {
  articleId: string;
  from?: string | null;
  to?: string | null;
  quantity: number;
  reason: string;
} & Values;
const book = ({ articleId, from = null, to = null, quantity, reason, ...more }: Move) =>
  operator.ask('POST', `${base}/stock_movements`, {
    data: {
      type: 'stock_movements',
      attributes: { quantity, reason, ...more },
      relationships: {
        article: relation('articles', articleId),
        from_location: relation('stock_locations', from),
        to_location: relation('stock_locations', to),
      },
    },
  });

type Stock = {
  places: {
    location_id: string;
    on_hand: number;
    state: string;
    used: number;
    weeks_left: number | null;
    batches: { batch: string | null; quantity: number; expires_on: string | null; expiry: string | null }[];
  }[];
  course: { week_of: string; on_hand: number }[];
};
async function stockOf(articleId: string): Promise<Stock> {
  const answer = await operator.ask('GET', `${base}/articles/${articleId}/stock`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return (answer.body as { data: Stock }).data;
}
const lyingAt = async (articleId: string, at: string) =>
  (await stockOf(articleId)).places.find(({ location_id }) => location_id === at)?.on_hand;

test('[MANAGE-05] what comes, moves and leaves is booked twice, and each place holds their sum', async () => {
  const [a, north, south] = [await article(), await place(), await place()];
  assert.equal((await book({ articleId: a, to: north, quantity: 40, reason: 'purchase' })).status, 201);
  assert.equal(
    (await book({ articleId: a, from: north, to: south, quantity: 15, reason: 'transfer' })).status,
    201,
  );
  assert.equal((await book({ articleId: a, from: south, quantity: 5, reason: 'delivery' })).status, 201);
  assert.deepEqual([await lyingAt(a, north), await lyingAt(a, south)], [25, 10]);
  const { course, places } = await stockOf(a);
  assert.equal(course.length, 53);
  assert.deepEqual([course[0]?.on_hand, course.at(-1)?.on_hand], [0, 35]);
  const used = places.find(({ location_id }) => location_id === south);
  assert.deepEqual([used?.used, used?.weeks_left], [5, 16]);
  const shown = recordOf(await operator.ask('GET', `${base}/articles/${a}`)).attributes;
  assert.deepEqual([shown.on_hand, shown.used_count, shown.delete_disabled], [35, 5, true]);
});

test('[MANAGE-05] nothing leaves a place that is not there, by one piece', async () => {
  const [a, north] = [await article(), await place()];
  await book({ articleId: a, to: north, quantity: 4, reason: 'purchase' });
  const over = await book({ articleId: a, from: north, quantity: 5, reason: 'loss' });
  assert.equal(refusalOf(over), '422 stock_too_low /data/attributes/quantity');
  assert.equal((await book({ articleId: a, from: north, quantity: 4, reason: 'loss' })).status, 201);
  const none = await book({ articleId: a, from: north, quantity: 1, reason: 'loss' });
  assert.equal(refusalOf(none), '422 stock_too_low /data/attributes/quantity');
  const table = server.admin.query('update stock_level set quantity = -1 where article_id = $1', [a]);
  await assert.rejects(table, /stock_level_not_negative/);
});

test('[MANAGE-05] of two hundred who take at once exactly as many get one as there are', async () => {
  const [a, north, south] = [await article(), await place(), await place()];
  await book({ articleId: a, to: north, quantity: 60, reason: 'purchase' });
  await book({ articleId: a, to: south, quantity: 60, reason: 'purchase' });
  const turn = (index: number) => {
    if (index % 4 === 3)
      return book({ articleId: a, from: south, to: north, quantity: 1, reason: 'transfer' });
    if (index % 4 === 2)
      return book({ articleId: a, from: north, to: south, quantity: 1, reason: 'transfer' });
    return book({ articleId: a, from: north, quantity: 1, reason: 'delivery' });
  };
  const answers: Awaited<ReturnType<typeof turn>>[] = [];
  // As many at once as the server has connections for; more would be told to come again.
  for (let wave = 0; wave < 20; wave += 1)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => turn(index)))));
  const statuses = new Set(answers.map(({ status }) => status));
  for (const status of statuses) assert.ok(status === 201 || status === 422, String(status));
  const delivered = answers.filter(({ status }, index) => status === 201 && (index % 10) % 4 < 2).length;
  const left = ((await lyingAt(a, north)) ?? 0) + ((await lyingAt(a, south)) ?? 0);
  assert.equal(left + delivered, 120);
  assert.ok(((await lyingAt(a, north)) ?? -1) >= 0);
});

test('[MANAGE-05] whatever is booked, the places hold the sum of what was taken, and never less than nothing', async () => {
  const a = await article();
  const places = [await place(), await place(), await place()];
  const held = new Map(places.map((id) => [id, 0]));
  const ends = fc.option(fc.constantFrom(...places), { nil: null });
  const one = fc.record({ from: ends, to: ends, quantity: fc.integer({ min: 1, max: 9 }) });
  for (const { from, to, quantity } of fc.sample(one, 60)) {
    const reason = from === null ? 'found' : to === null ? 'consumption' : 'transfer';
    const answer = await book({ articleId: a, from, to, quantity, reason });
    const moves = from !== to && (from === null || (held.get(from) ?? 0) >= quantity);
    assert.equal(answer.status, moves ? 201 : 422, JSON.stringify(answer.body));
    if (!moves) continue;
    if (from !== null) held.set(from, (held.get(from) ?? 0) - quantity);
    if (to !== null) held.set(to, (held.get(to) ?? 0) + quantity);
  }
  const { places: shown } = await stockOf(a);
  for (const id of places)
    assert.equal(shown.find(({ location_id }) => location_id === id)?.on_hand, held.get(id));
});

test('[MANAGE-05] each reason has its way, and the end at fault is named', async () => {
  const [a, north, south] = [await article(), await place(), await place()];
  const refused = async (move: Omit<Move, 'articleId' | 'quantity'>) =>
    refusalOf(await book({ articleId: a, quantity: 1, ...move } as Move));
  assert.equal(
    await refused({ reason: 'purchase', from: north, to: south }),
    '422 place_not_fitting /data/relationships/from_location',
  );
  assert.equal(
    await refused({ reason: 'transfer', to: south }),
    '422 place_not_fitting /data/relationships/from_location',
  );
  assert.equal(
    await refused({ reason: 'loss', from: north, to: south }),
    '422 place_not_fitting /data/relationships/to_location',
  );
  assert.equal(
    await refused({ reason: 'purchase', to: '018f0000-0000-7000-8000-0000000000ff' }),
    '422 reference_not_found /data/relationships/to_location',
  );
});

test('[MANAGE-05] pieces of an article with batches belong to one, which ends on one day', async () => {
  const [a, plain, north] = [await article({ has_batches: true }), await article(), await place()];
  const buy = (more: Values) => book({ articleId: a, to: north, quantity: 10, reason: 'purchase', ...more });
  assert.equal(refusalOf(await buy({})), '422 batch_required /data/attributes/batch');
  assert.equal((await buy({ batch: 'L2404-B', batch_expires_on: '2020-01-31' })).status, 201);
  assert.equal((await buy({ batch: 'L2404-B' })).status, 201);
  assert.equal(
    refusalOf(await buy({ batch: 'L2404-B', batch_expires_on: '2027-02-28' })),
    '422 batch_ends_otherwise /data/attributes/batch_expires_on',
  );
  assert.equal((await buy({ batch: 'L2405-A', batch_expires_on: '2199-12-31' })).status, 201);
  const wrong = await book({ articleId: plain, to: north, quantity: 1, reason: 'purchase', batch: 'X' });
  assert.equal(refusalOf(wrong), '422 batch_not_kept /data/attributes/batch');
  const { places } = await stockOf(a);
  assert.deepEqual(places.find(({ location_id }) => location_id === north)?.batches, [
    { batch: 'L2404-B', quantity: 20, expires_on: '2020-01-31', expiry: 'expired', devices: null },
    { batch: 'L2405-A', quantity: 10, expires_on: '2199-12-31', expiry: 'good', devices: null },
  ]);
  const other = await book({ articleId: a, from: north, quantity: 11, reason: 'scrapped', batch: 'L2405-A' });
  assert.equal(refusalOf(other), '422 stock_too_low /data/attributes/quantity');
});

test('[MANAGE-05] a count books the difference, all of it or nothing, and not when pieces moved meanwhile', async () => {
  const [a, north] = [await article({ has_batches: true }), await place()];
  for (const batch of ['A', 'B'])
    await book({ articleId: a, to: north, quantity: 10, reason: 'purchase', batch });
  const take = (counts: Values[]) =>
    operator.ask('POST', `${base}/articles/${a}/stocktaking`, {
      location_id: north,
      note: 'Inventur',
      counts,
    });
  const stale = await take([
    { batch: 'A', booked: 10, counted: 7 },
    { batch: 'B', booked: 9, counted: 9 },
  ]);
  assert.equal(refusalOf(stale), '422 stock_moved /counts/1/counted');
  assert.equal(await lyingAt(a, north), 20);
  const taken = await take([
    { batch: 'A', booked: 10, counted: 7 },
    { batch: 'B', booked: 10, counted: 12 },
  ]);
  assert.equal(taken.status, 200, JSON.stringify(taken.body));
  assert.equal(await lyingAt(a, north), 19);
  assert.deepEqual((await take([{ batch: 'A', booked: 7, counted: 7 }])).body, { movement_ids: [] });
});

test('[MANAGE-05] a booking is taken back once, and only while its pieces are there', async () => {
  const [a, north] = [await article(), await place()];
  const bought = recordOf(await book({ articleId: a, to: north, quantity: 10, reason: 'purchase' })).id;
  const gone = recordOf(await book({ articleId: a, from: north, quantity: 1, reason: 'delivery' })).id;
  const back = (id: string) => operator.ask('POST', `${base}/stock_movements/${id}/reversal`, {});
  assert.equal(refusalOf(await back(bought)), '422 stock_too_low /data/attributes/quantity');
  assert.equal((await back(gone)).status, 200);
  assert.equal((await back(gone)).status, 409);
  assert.equal((await back(bought)).status, 200);
  assert.equal(await lyingAt(a, north), 0);
  const list = recordsOf(await operator.ask('GET', `${base}/stock_movements?article_id=${a}&per_page=20`));
  assert.equal(list.length, 4);
  assert.equal(list.filter(({ attributes }) => attributes.reversed_by_id !== null).length, 2);
  for (const method of ['PATCH', 'DELETE'])
    assert.ok(
      [404, 405].includes((await operator.ask(method, `${base}/stock_movements/${gone}`, {})).status),
    );
});

test('[MANAGE-05] articles are listed by how their places are stocked, as the domain says it', async () => {
  const north = await place();
  const wanted = new Map<string, string>();
  for (const onHand of [0, 19, 20, 22, 23]) {
    const a = await article();
    if (onHand > 0) await book({ articleId: a, to: north, quantity: onHand, reason: 'purchase' });
    const set = { location_id: north, minimum: 20, target: 60 };
    assert.equal((await operator.ask('POST', `${base}/articles/${a}/minimum`, set)).status, 200);
    wanted.set(a, stockState(onHand, 20));
  }
  const listed = async (state: string) =>
    idsOf(await operator.ask('GET', `${base}/articles?state[]=${state}&per_page=100`)).filter((id) =>
      wanted.has(id),
    );
  for (const state of new Set(wanted.values())) {
    const expected = [...wanted].flatMap(([id, one]) => (one === state ? [id] : []));
    assert.deepEqual((await listed(state)).toSorted(), expected.toSorted(), state);
  }
  const [id = ''] = wanted.keys();
  const wrong = { location_id: north, minimum: 20, target: 19 };
  assert.equal(
    refusalOf(await operator.ask('POST', `${base}/articles/${id}/minimum`, wrong)),
    '422 too_small /target',
  );
  await operator.ask('POST', `${base}/articles/${id}/minimum`, {
    location_id: north,
    minimum: null,
    target: null,
  });
  assert.equal(recordOf(await operator.ask('GET', `${base}/articles/${id}`)).attributes.state, 'free');
});

test('[MANAGE-05] a number twice, a wrong trade item number and an article that was booked are refused', async () => {
  const north = await place();
  const a = await article({ number: 'X-1', gtin: '4006381333931' });
  const again = (given: Values) =>
    operator.ask('POST', `${base}/articles`, {
      data: {
        type: 'articles',
        attributes: { number: 'X-2', name: 'W', kind: 'counted', category: 'scale', ...given },
      },
    });
  assert.equal(refusalOf(await again({ number: 'X-1' })), '422 already_taken /data/attributes/number');
  assert.equal(refusalOf(await again({ gtin: '4006381333931' })), '422 already_taken /data/attributes/gtin');
  assert.equal(refusalOf(await again({ gtin: '4006381333932' })), '422 gtin_invalid /data/attributes/gtin');
  await book({ articleId: a, to: north, quantity: 1, reason: 'purchase' });
  assert.equal((await operator.ask('DELETE', `${base}/articles/${a}`)).status, 409);
  assert.equal((await operator.ask('DELETE', `${base}/stock_locations/${north}`)).status, 409);
});

test('[MANAGE-05] no practice reads or books the stock of the operator', async () => {
  const practice = await server.tenant();
  assert.equal((await practice.ask('GET', `${base}/articles`)).status, 404);
  assert.equal((await practice.ask('GET', `${base}/stock_movements`)).status, 404);
});
