import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  deviceStates,
  type DeviceState,
  stateAfter,
  takenSteps,
} from '@fernpuls/domain/logistics/fleet/life-line';
import { idsOf, recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { ownServer, type TestTenant } from '../../testing/server.ts';

const server = await ownServer();
const operator = await server.operator();
const practice = await server.tenant();
const base = '/web/v1/logistics';
let count = 0;

type Values = Record<string, unknown>;

async function make(type: string, attributes: Values): Promise<string> {
  return recordOf(await operator.ask('POST', `${base}/${type}`, { data: { type, attributes } })).id;
}
const article = (given: Values = {}) =>
  make('articles', {
    number: `20-${++count}`,
    name: 'Waage SC-240',
    kind: 'serialised',
    category: 'scale',
    manufacturer: 'Vitalis',
    model: 'SC-240',
    ...given,
  });
const place = () => make('stock_locations', { name: `Lager ${++count}` });
const rowsOf = (...serials: string[]) => serials.map((serial) => ({ serial, iccid: null, firmware: null }));
const bring = (article_id: string, rows: Values[], more: Values = {}) =>
  operator.ask('POST', `${base}/stock_devices/import`, {
    article_id,
    location_id: null,
    lot: null,
    bought_on: '2026-11-20',
    rows,
    ...more,
  });
async function stocked(at: string, more: Values = {}, of?: string): Promise<{ id: string; serial: string }> {
  const serial = `FL-${++count}`;
  const answer = await bring(of ?? (await article()), rowsOf(serial), { location_id: at, ...more });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return { id: (answer.body as { ids: [string] }).ids[0], serial };
}
const step = (id: string, name: string, more: Values = {}) =>
  operator.ask('POST', `${base}/stock_devices/${id}/step`, { step: name, ...more });
async function go(id: string, ...steps: [string, Values?][]): Promise<void> {
  for (const [name, more] of steps) {
    const answer = await step(id, name, more);
    assert.equal(answer.status, 200, `${name} ${JSON.stringify(answer.body)}`);
  }
}
const read = async (id: string) =>
  recordOf(await operator.ask('GET', `${base}/stock_devices/${id}`)).attributes;
type Life = {
  steps: { step: string; taken_by_name: string | null; practice_name: string | null }[];
  reservations: { id: string }[];
  lot: {
    total: number;
    practices: { key: string; count: number }[];
    bought: number;
    in_stores: number;
    retired: number;
  } | null;
};
const lifeOf = async (id: string) =>
  ((await operator.ask('GET', `${base}/stock_devices/${id}/life`)).body as { data: Life }).data;
const onHand = async (id: string) =>
  recordOf(await operator.ask('GET', `${base}/articles/${id}`)).attributes.on_hand;
const toPractice = (of: TestTenant = practice) => ({ practice_key: of.key });
const shipped = (of: TestTenant = practice): [string, Values?][] => [['pack'], ['ship', toPractice(of)]];

async function devicesOf(of: TestTenant, serial: string) {
  const found = await of.ask('GET', `/web/v1/devices?query=${serial}`);
  return recordsOf(found).filter(({ attributes }) => attributes.serial === serial);
}
async function giveTo(of: TestTenant, deviceId: string, patientId: string | null) {
  const body = bodyFor(resourceOf('devices'), { patientId }, deviceId);
  assert.equal((await of.ask('PATCH', `/web/v1/devices/${deviceId}`, body)).status, 200);
}

test('[MANAGE-07] devices come in by their serial numbers, all or none, and what is wrong is told by its line', async () => {
  const [of, at] = [await article(), await place()];
  const good = await bring(of, rowsOf('IM-1', 'IM-2', 'IM-3'), { location_id: at });
  assert.equal(good.status, 200);
  assert.equal(await onHand(of), 3, 'their article has them in stock');
  const twice = await bring(of, rowsOf('IM-4', 'IM-5', 'IM-4'), { location_id: at });
  assert.equal(refusalOf(twice), '422 serial_twice /rows/2/serial');
  const known = await bring(of, rowsOf('IM-6', 'IM-2'), { location_id: at });
  assert.equal(refusalOf(known), '422 serial_known /rows/1/serial');
  const sim = await bring(of, [{ serial: 'IM-7', iccid: '8949', firmware: null }]);
  assert.equal(refusalOf(sim), '422 iccid_invalid /rows/0/iccid');
  const counted = await article({ kind: 'counted' });
  assert.equal(refusalOf(await bring(counted, rowsOf('IM-8'))), '422 article_not_serialised /article_id');
  const found = await operator.ask('GET', `${base}/stock_devices?query=im&article_id=${of}`);
  assert.deepEqual(
    recordsOf(found).map(({ attributes }) => attributes.serial),
    ['IM-1', 'IM-2', 'IM-3'],
  );
  assert.equal(await onHand(of), 3, 'a refused delivery leaves nothing');
});

test('[MANAGE-09] [BEYOND-25] a device goes round once, its stock and its history follow, and the practice knows it', async () => {
  const [of, north, south] = [await article(), await place(), await place()];
  const { id, serial } = await stocked(north, {}, of);
  await go(id, ['transfer', { location_id: south }], ['pack']);
  assert.equal(await onHand(of), 1, 'packed is still in stock');
  await go(id, ['ship', toPractice()]);
  assert.equal(await onHand(of), 0);
  assert.deepEqual(await devicesOf(practice, serial), [], 'on its way the practice has nothing yet');
  await go(id, ['deliver']);
  const [device] = await devicesOf(practice, serial);
  assert.deepEqual([device?.attributes.manufacturer, device?.attributes.model], ['Vitalis', 'SC-240']);
  await go(id, ['return', { location_id: north }], ['clean']);
  assert.equal(await onHand(of), 0, 'what was returned is not for sending yet');
  await go(id, ['stock', { location_id: north }], ['retire', { note: 'Display gebrochen' }]);
  assert.equal(await onHand(of), 0);
  const { steps } = await lifeOf(id);
  const order = ['buy', 'stock', 'transfer', 'pack', 'ship', 'deliver', 'return', 'clean', 'stock', 'retire'];
  assert.deepEqual(
    steps.map((one) => one.step),
    order.toReversed(),
  );
  assert.ok(steps.every(({ taken_by_name }) => taken_by_name !== null));
  for (const change of [
    `delete from stock_device_step where device_id = '${id}'`,
    `update stock_device set state = 'stocked' where id = '${id}'`,
  ]) {
    await server.admin.query(`begin; set local role fernpuls_app; set local app.tenant = '${operator.id}'`);
    await assert.rejects(server.admin.query(change), /permission denied/);
    await server.admin.query('rollback');
  }
});

/** The steps that bring a new device, stocked, into a state. */
const ways: Record<DeviceState, (at: string) => [string, Values?][]> = {
  bought: () => [],
  stocked: () => [],
  packed: () => [['pack']],
  shipped: () => shipped(),
  delivered: () => [...shipped(), ['deliver']],
  active: () => [...shipped(), ['deliver']],
  returned: (at) => [...shipped(), ['return', { location_id: at }]],
  cleaned: (at) => [...shipped(), ['return', { location_id: at }], ['clean']],
  retired: () => [['retire', { note: 'Verloren' }]],
};

for (const state of deviceStates) {
  test(`[MANAGE-09] of a device that is ${state} only the steps that fit are taken, the others refused by name`, async () => {
    const [north, south] = [await place(), await place()];
    for (const name of takenSteps) {
      const { id, serial } = await stocked(north, state === 'bought' ? { location_id: null } : {});
      await go(id, ...ways[state](north));
      if (state === 'active') {
        const [device] = await devicesOf(practice, serial);
        await giveTo(practice, device?.id ?? '', await makeExample(practice, 'patients'));
      }
      assert.equal((await read(id)).state, state);
      const answer = await step(id, name, { location_id: south, note: 'Grund', ...toPractice() });
      const goal = stateAfter(state, name);
      const code = state === 'active' ? 'device_with_patient' : 'device_step_unfit';
      if (goal === null) assert.equal(refusalOf(answer), `422 ${code} /step`, name);
      else assert.deepEqual([answer.status, answer.body], [200, { state: goal }], name);
      const { state: now, sequence } = await read(id);
      assert.equal(now, goal ?? state);
      assert.equal(sequence, (await lifeOf(id)).steps.length);
    }
  });
}

test('[MANAGE-09] [BEYOND-25] a device is with one patient as soon as its practice says so, and back when it says that', async () => {
  const { id, serial } = await stocked(await place());
  await go(id, ...shipped(), ['deliver']);
  const [device] = await devicesOf(practice, serial);
  const patientId = await makeExample(practice, 'patients');
  await giveTo(practice, device?.id ?? '', patientId);
  assert.equal((await read(id)).state, 'active');
  const wire = JSON.stringify([
    (await operator.ask('GET', `${base}/stock_devices/${id}`)).body,
    (await operator.ask('GET', `${base}/stock_devices/${id}/life`)).body,
  ]);
  assert.ok(!wire.includes(patientId), 'the operator never learns who');
  await giveTo(practice, device?.id ?? '', null);
  assert.equal((await read(id)).state, 'delivered');
  const stranger = await server.tenant();
  const body = bodyFor(resourceOf('devices'), {
    serial,
    manufacturer: 'Vitalis',
    model: 'SC-240',
    patientId: await makeExample(stranger, 'patients'),
  });
  assert.equal((await stranger.ask('POST', '/web/v1/devices', body)).status, 201);
  assert.equal((await read(id)).state, 'delivered', 'another practice moves nothing');
});

test('[MANAGE-09] what a practice gives to a patient before anybody said that it came has come', async () => {
  const { id, serial } = await stocked(await place());
  await go(id, ...shipped());
  const body = bodyFor(resourceOf('devices'), {
    serial,
    manufacturer: 'Vitalis',
    model: 'SC-240',
    patientId: await makeExample(practice, 'patients'),
  });
  assert.equal((await practice.ask('POST', '/web/v1/devices', body)).status, 201);
  assert.equal((await read(id)).state, 'active');
  assert.deepEqual(
    (await lifeOf(id)).steps.slice(0, 3).map((one) => one.step),
    ['activate', 'deliver', 'ship'],
  );
});

test('[MANAGE-09] of ten who move a device at once one does, and its stock is booked once', async () => {
  const [of, north, south] = [await article(), await place(), await place()];
  const devices = await Promise.all(Array.from({ length: 20 }, () => stocked(north, {}, of)));
  for (const { id } of devices) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? step(id, 'pack') : step(id, 'retire', { note: 'Defekt' }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200);
    assert.equal(done.length, 1);
    for (const answer of answers)
      if (answer.status !== 200) assert.equal(refusalOf(answer), '422 device_step_unfit /step');
  }
  const states = await Promise.all(devices.map(async ({ id }) => (await read(id)).state));
  const packed = states.filter((state) => state === 'packed').length;
  assert.equal(await onHand(of), packed);
  assert.equal(packed + states.filter((state) => state === 'retired').length, 20);
  assert.ok(south);
});

test('[MANAGE-09] the table itself lets a device be in one place only, whoever writes', async () => {
  const { id } = await stocked(await place());
  const insert = (sequence: number, from: string, to: string, how: string) =>
    server.admin.query(
      `insert into stock_device_step (tenant_id, id, device_id, sequence, step, from_state, state, location_id)
       select tenant_id, gen_random_uuid(), id, $2, $3, $4, $5, location_id from stock_device where id = $1`,
      [id, sequence, how, from, to],
    );
  await assert.rejects(insert(2, 'stocked', 'packed', 'pack'), /stock_device_step_once/);
  await assert.rejects(insert(4, 'stocked', 'packed', 'pack'), /not where this step begins/);
  await assert.rejects(insert(3, 'cleaned', 'stocked', 'stock'), /not where this step begins/);
  await assert.rejects(insert(3, 'stocked', 'shipped', 'ship'), /stock_device_step_leads/);
  const both = server.admin.query('update stock_device set practice_key = $2 where id = $1', [
    id,
    practice.key,
  ]);
  await assert.rejects(both, /stock_device_in_one_place/);
});

test('[BEYOND-25] a device cannot be promised twice, and what is promised goes to nobody else', async () => {
  const { id } = await stocked(await place());
  const other = await server.tenant();
  const promise = (of: TestTenant, from_on: string, until_on: string) =>
    operator.ask('POST', `${base}/stock_devices/${id}/reservation`, {
      ...toPractice(of),
      from_on,
      until_on,
      note: null,
    });
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      promise(index % 2 ? other : practice, '2031-02-01', '2031-02-10'),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  for (const answer of answers)
    if (answer.status !== 200) assert.equal(refusalOf(answer), '422 device_promised /from_on');
  assert.equal(refusalOf(await promise(other, '2031-02-10', '2031-02-12')), '422 device_promised /from_on');
  assert.equal((await promise(other, '2031-02-11', '2031-02-12')).status, 200, 'the day after is free');
  assert.equal(refusalOf(await promise(other, '2020-01-01', '2020-01-02')), '422 in_the_past /from_on');
  assert.equal(refusalOf(await promise(other, '2032-01-02', '2032-01-01')), '422 from_after_to /until_on');
  assert.equal((await promise(practice, today, '2031-01-31')).status, 200);
  await go(id, ['pack']);
  assert.equal(refusalOf(await step(id, 'ship', toPractice(other))), '422 device_promised /practice_key');
  const [now] = (await lifeOf(id)).reservations;
  const release = () => operator.ask('POST', `${base}/device_reservations/${now?.id}/release`, {});
  assert.equal((await release()).status, 200);
  assert.equal((await release()).status, 409);
  await go(id, ['ship', toPractice(other)]);
});

test('[MANAGE-07] of a lot it is told which practices have some, how many lie in stores, and how many are gone', async () => {
  const [of, at] = [await article(), await place()];
  const lot = 'L2404-B';
  const all = await Promise.all(Array.from({ length: 5 }, () => stocked(at, { lot }, of)));
  await stocked(at, { lot, location_id: null }, of);
  await stocked(at, { lot });
  const [first, second, third] = all.map(({ id }) => id);
  await go(first ?? '', ...shipped(), ['deliver']);
  await go(second ?? '', ...shipped());
  await go(third ?? '', ['retire', { note: 'Akku gebläht' }]);
  const told = (await lifeOf(first ?? '')).lot;
  assert.deepEqual([told?.total, told?.bought, told?.in_stores, told?.retired], [6, 1, 2, 1]);
  assert.deepEqual(
    told?.practices.map(({ key, count: some }) => [key, some]),
    [[practice.key, 2]],
  );
  const listed = await operator.ask('GET', `${base}/stock_devices?lot=${lot}&practice_key=${practice.key}`);
  assert.deepEqual(new Set(idsOf(listed)), new Set([first, second]));
});

test('[MANAGE-09] bad steps are refused at their field, and a booking of a device is not booked back beside it', async () => {
  const at = await place();
  const { id } = await stocked(at);
  assert.equal(refusalOf(await step(id, 'transfer')), '422 required /location_id');
  assert.equal(
    refusalOf(await step(id, 'transfer', { location_id: at })),
    '422 place_not_fitting /location_id',
  );
  assert.equal(
    refusalOf(await step(id, 'transfer', { location_id: id })),
    '422 reference_not_found /location_id',
  );
  assert.equal(refusalOf(await step(id, 'retire')), '422 note_required /note');
  await go(id, ['pack']);
  assert.equal(refusalOf(await step(id, 'ship')), '422 required /practice_key');
  assert.equal(
    refusalOf(await step(id, 'ship', { practice_key: 'nobody' })),
    '422 reference_not_found /practice_key',
  );
  const moved = await operator.ask('GET', `${base}/stock_movements`);
  const [booking] = idsOf(moved);
  const back = await operator.ask('POST', `${base}/stock_movements/${booking}/reversal`, {});
  assert.equal(refusalOf(back), '422 device_moves_itself /id');
});

test('[MANAGE-05] [MANAGE-09] pieces with serial numbers are never booked without them, and a stock that tells another number is set right', async () => {
  const [of, at] = [await article(), await place()];
  await stocked(at, {}, of);
  const { id } = await stocked(at, {}, of);
  const booking = {
    type: 'stock_movements',
    attributes: { quantity: 5, reason: 'purchase' },
    relationships: {
      article: { data: { type: 'articles', id: of } },
      to_location: { data: { type: 'stock_locations', id: at } },
    },
  };
  const alone = await operator.ask('POST', `${base}/stock_movements`, { data: booking });
  assert.equal(refusalOf(alone), '422 serials_needed /data/relationships/article');
  const count = (booked: number, counted: number) =>
    operator.ask('POST', `${base}/articles/${of}/stocktaking`, {
      location_id: at,
      note: null,
      counts: [{ batch: null, booked, counted }],
    });
  for (const counted of [1, 3])
    assert.equal(refusalOf(await count(2, counted)), '422 serials_needed /counts/0/counted');
  assert.deepEqual((await count(2, 2)).body, { movement_ids: [] });
  // As it was booked before: a piece that nobody knows the device of.
  await server.admin.query(
    `insert into stock_movement (tenant_id, id, article_id, to_location_id, quantity, reason)
     select tenant_id, gen_random_uuid(), id, $2, 3, 'purchase' from article where id = $1`,
    [of, at],
  );
  assert.equal(await onHand(of), 5);
  await go(id, ['pack']);
  assert.equal(refusalOf(await count(5, 5)), '422 serials_needed /counts/0/counted');
  assert.equal((await count(5, 2)).status, 200);
  assert.equal(await onHand(of), 2);
});
