import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { urgencyOf } from '@fernpuls/domain/logistics/orders/order-course';
import { idsOf, recordOf, refusalOf } from '../../testing/answers.ts';
import { makeExample } from '../../testing/examples.ts';
import { testServer } from '../../testing/server.ts';
import { dayOf } from '../../tenancy/index.ts';
import { warehouse } from '../../testing/warehouse.ts';

const server = await testServer();
const operator = await server.operator();
const practice = await server.tenant();
const at = warehouse(operator, practice);
const base = '/web/v1/logistics';

/** An accepted order of two scales and three cuffs, with all of them in one store. */
async function accepted() {
  const [scale, cuff, place] = [
    await at.article(),
    await at.article({ kind: 'counted', name: 'Manschette L', category: 'accessory' }),
    await at.place(),
  ];
  const serials = [await at.stocked(scale, place), await at.stocked(scale, place)];
  await at.pieces(cuff, place, 3);
  const packageId = await at.bundle([
    [scale, 2],
    [cuff, 3],
  ]);
  const id = await at.ordered({ package_id: packageId });
  assert.deepEqual((await at.tell(id, 'accept')).body, { state: 'accepted' });
  return {
    id,
    scale,
    cuff,
    place,
    serials,
    packageId,
    cuffs: { article_id: cuff, quantity: 3, batch: null },
  };
}

test('[MANAGE-06] a package is a named set, told with how many can be packed, and stays once it was ordered', async () => {
  const { packageId, id, scale } = await accepted();
  const known = recordOf(await operator.ask('GET', `${base}/sensor_packages/${packageId}`)).attributes;
  assert.deepEqual([known.packable, known.order_count], [1, 1]);
  const { number } = await at.order(id);
  assert.deepEqual(known.ordered_as, [number]);
  const gone = await operator.ask('DELETE', `${base}/sensor_packages/${packageId}`);
  assert.equal(refusalOf(gone), '422 package_in_use /data');
  assert.match(JSON.stringify(gone.body), new RegExp(String(number)));
  assert.equal((await operator.ask('DELETE', `${base}/articles/${scale}`)).status, 409);
  const unused = await at.bundle([[scale, 1]]);
  assert.equal((await operator.ask('DELETE', `${base}/sensor_packages/${unused}`)).status, 204);
});

test('[MANAGE-06] an article twice or unknown in a package is refused where it stands', async () => {
  const scale = await at.article();
  const bad = (items: object[]) =>
    operator.ask('POST', `${base}/sensor_packages`, {
      data: { type: 'sensor_packages', attributes: { name: randomUUID(), items } },
    });
  const twice = await bad([
    { article_id: scale, quantity: 1 },
    { article_id: scale, quantity: 2 },
  ]);
  assert.equal(refusalOf(twice), '422 already_taken /data/attributes/items/1/article_id');
  const unknown = await bad([{ article_id: randomUUID(), quantity: 1 }]);
  assert.equal(refusalOf(unknown), '422 reference_not_found /data/attributes/items/0/article_id');
  for (const quantity of [0, 201]) assert.equal((await bad([{ article_id: scale, quantity }])).status, 422);
});

test('[MANAGE-08] [MANAGE-09] an order goes out in two consignments; each moves its devices and its stock, and the order waits for the slower', async () => {
  const { id, scale, cuff, place, serials, cuffs } = await accepted();
  const [first = '', second = ''] = serials;
  assert.equal((await at.pack(id, place, { serials: [first] })).status, 200);
  assert.equal((await at.order(id)).state, 'accepted', 'the rest is missing');
  assert.equal((await at.device(first)).attributes.state, 'packed');
  const [one] = (await at.life(id)).consignments;
  const ship = { carrier: 'DHL', tracking_number: '00340434161822073401' };
  assert.deepEqual((await at.step(one?.id ?? '', 'ship', ship)).body, {
    state: 'shipped',
    order_state: 'accepted',
  });
  assert.deepEqual([await at.onHand(scale), await at.onHand(cuff)], [1, 3]);
  assert.deepEqual(
    (await at.life(id)).outstanding.map(({ articleId, quantity }) => [articleId, quantity]),
    [
      [scale, 1],
      [cuff, 3],
    ],
  );
  assert.equal((await at.pack(id, place, { serials: [second], pieces: [cuffs] })).status, 200);
  assert.equal((await at.order(id)).state, 'packed');
  const two = (await at.life(id)).consignments[1]?.id ?? '';
  assert.equal((await at.step(two, 'ship', { carrier: 'DPD' })).status, 200);
  assert.deepEqual([await at.onHand(scale), await at.onHand(cuff)], [0, 0]);
  assert.deepEqual((await at.step(one?.id ?? '', 'deliver')).body, {
    state: 'delivered',
    order_state: 'shipped',
  });
  assert.deepEqual((await at.step(two, 'deliver')).body, { state: 'delivered', order_state: 'delivered' });
  assert.equal((await at.device(second)).attributes.state, 'delivered');
  assert.equal((await at.step(two, 'request_return', { return_due_on: '2031-01-31' })).status, 200);
  assert.equal((await at.order(id)).state, 'delivered');
  for (const part of [one?.id ?? '', two])
    assert.equal((await at.step(part, 'take_return', { location_id: place })).status, 200);
  assert.equal((await at.order(id)).state, 'returned');
  assert.equal((await at.device(first)).attributes.state, 'returned');
  const { steps } = await at.life(id);
  assert.deepEqual(steps.map(({ step, consignment }) => `${step} ${consignment ?? ''}`.trim()).toReversed(), [
    'place',
    'accept',
    'pack 1',
    'ship 1',
    'pack 2',
    'ship 2',
    'deliver 1',
    'deliver 2',
    'request_return 2',
    'take_return 1',
    'take_return 2',
  ]);
  assert.ok(steps.every(({ takenByName }) => takenByName !== null));
});

test('[MANAGE-09] a device that lies elsewhere, is promised, was not ordered or is named twice is refused at its line', async () => {
  const { id, scale, place, serials } = await accepted();
  const [free = '', taken = ''] = serials;
  const other = await accepted();
  const elsewhere = await at.stocked(scale, place);
  const promised = await at.stocked(scale, place);
  const step = (serial: string, name: string, more: object) =>
    at
      .device(serial)
      .then((device) =>
        operator.ask('POST', `${base}/stock_devices/${device.id}/step`, { step: name, ...more }),
      );
  assert.equal((await step(elsewhere, 'retire', { note: 'Defekt' })).status, 200);
  const stranger = await server.tenant();
  const today = dayOf(new Date());
  const promise = { practice_key: stranger.key, from_on: today, until_on: '2099-12-31', note: null };
  const { id: device } = await at.device(promised);
  assert.equal(
    (await operator.ask('POST', `${base}/stock_devices/${device}/reservation`, promise)).status,
    200,
  );
  assert.equal((await at.pack(id, place, { serials: [taken] })).status, 200);
  const lines = [free, 'nobody', free, elsewhere, promised, taken, other.serials[0]];
  const answer = await at.pack(id, place, { serials: lines });
  const { number } = await at.order(id);
  assert.ok(JSON.stringify(answer.body).includes(String(number)), 'the order that has it is named');
  const { errors } = answer.body as { errors: { code: string; source: { pointer: string } }[] };
  assert.deepEqual(
    errors.map(({ code, source }) => `${source.pointer} ${code}`),
    [
      '/serials/1 device_unknown',
      '/serials/2 serial_twice',
      '/serials/3 device_not_in_store',
      '/serials/4 serial_not_ordered',
      '/serials/5 device_in_order',
      '/serials/6 serial_not_ordered',
    ],
  );
  assert.equal((await at.device(free)).attributes.state, 'stocked', 'all or nothing');
  const alone = await at.pack(id, place, { serials: [promised] });
  assert.equal(refusalOf(alone), '422 device_promised /serials/0');
  assert.equal(refusalOf(await step(taken, 'unpack', {})), '422 device_in_order /step');
});

test('[MANAGE-09] a promise to the practice is kept by packing for it', async () => {
  const { id, place, serials } = await accepted();
  const { id: device } = await at.device(serials[0] ?? '');
  const promise = {
    practice_key: practice.key,
    from_on: dayOf(new Date()),
    until_on: '2099-12-31',
    note: null,
  };
  assert.equal(
    (await operator.ask('POST', `${base}/stock_devices/${device}/reservation`, promise)).status,
    200,
  );
  assert.equal((await at.pack(id, place, { serials: [serials[0]] })).status, 200);
  const { body } = await operator.ask('GET', `${base}/stock_devices/${device}/life`);
  assert.deepEqual((body as { data: { reservations: unknown[] } }).data.reservations, []);
});

test('[MANAGE-08] pieces are packed as many as are missing and lie there, and never twice in two parcels', async () => {
  const { id, cuff, place } = await accepted();
  const other = await at.ordered({ items: [{ article_id: cuff, quantity: 2 }] });
  await at.tell(other, 'accept');
  const cuffs = (quantity: number) => ({ pieces: [{ article_id: cuff, quantity, batch: null }] });
  assert.equal(refusalOf(await at.pack(id, place, cuffs(4))), '422 too_big /pieces/0/quantity');
  assert.equal((await at.pack(id, place, cuffs(2))).status, 200);
  assert.equal(refusalOf(await at.pack(other, place, cuffs(2))), '422 stock_too_low /pieces/0/quantity');
  assert.equal((await at.pack(other, place, cuffs(1))).status, 200);
  assert.equal(await at.onHand(cuff), 3, 'packed is still in stock');
  const batch = { pieces: [{ article_id: cuff, quantity: 1, batch: 'X' }] };
  assert.equal(refusalOf(await at.pack(id, place, batch)), '422 batch_not_kept /pieces/0/batch');
  assert.equal(refusalOf(await at.pack(id, place)), '422 order_empty /serials');
});

test('[MANAGE-08] asked for again a step changes nothing, and of ten at once one is taken', async () => {
  const { id, scale, place, serials, cuffs } = await accepted();
  const consignment_id = randomUUID();
  const packed = await Promise.all(
    Array.from({ length: 8 }, () => at.pack(id, place, { consignment_id, serials, pieces: [cuffs] })),
  );
  for (const answer of packed) assert.deepEqual(answer.body, { number: 1, state: 'packed' });
  const ship = { carrier: 'DHL', tracking_number: '1' };
  const shipped = await Promise.all(Array.from({ length: 8 }, () => at.step(consignment_id, 'ship', ship)));
  for (const answer of shipped) assert.deepEqual(answer.body, { state: 'shipped', order_state: 'shipped' });
  assert.equal(await at.onHand(scale), 0);
  const otherwise = await at.step(consignment_id, 'ship', { carrier: 'DPD' });
  assert.equal(refusalOf(otherwise), '422 order_step_unfit /step');
  const { steps } = await at.life(id);
  assert.deepEqual(
    steps.map(({ step }) => step),
    ['ship', 'pack', 'accept', 'place'],
  );
  assert.deepEqual((await at.tell(id, 'accept')).body, { state: 'shipped' });
});

test('[MANAGE-09] two orders that want the same device at once: one gets it', async () => {
  const { id, scale, place, serials } = await accepted();
  const other = await at.ordered({ items: [{ article_id: scale, quantity: 1 }] });
  await at.tell(other, 'accept');
  const [serial] = serials;
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => at.pack(n % 2 === 0 ? id : other, place, { serials: [serial] })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  for (const answer of answers)
    if (answer.status !== 200)
      assert.match(refusalOf(answer), /^422 (device_in_order \/serials\/0|order_step_unfit \/id)$/);
});

test('[MANAGE-08] nothing is packed before it is accepted, cancelling puts back what is packed, and what was sent is only closed', async () => {
  const { id, place, serials } = await accepted();
  const fresh = await at.ordered({
    items: (await at.life(id)).ordered.map(({ articleId }) => ({ article_id: articleId, quantity: 1 })),
  });
  assert.equal(refusalOf(await at.pack(fresh, place, { serials: [serials[0]] })), '422 order_step_unfit /id');
  assert.equal((await at.pack(id, place, { serials: [serials[0]] })).status, 200);
  assert.equal(refusalOf(await at.tell(id, 'close', { note: 'Nein' })), '422 order_step_unfit /id');
  assert.deepEqual((await at.tell(id, 'cancel', { note: 'Doppelt' })).body, { state: 'cancelled' });
  assert.equal((await at.device(serials[0] ?? '')).attributes.state, 'stocked');
  assert.equal(refusalOf(await at.pack(id, place, { serials: [serials[0]] })), '422 order_step_unfit /id');

  const sent = await accepted();
  const consignment_id = randomUUID();
  await at.pack(sent.id, sent.place, { consignment_id, serials: [sent.serials[0]] });
  await at.step(consignment_id, 'ship', { carrier: 'DHL' });
  assert.equal(refusalOf(await at.tell(sent.id, 'cancel', { note: 'Nein' })), '422 order_step_unfit /id');
  assert.deepEqual((await at.tell(sent.id, 'close', { note: 'Rest entfällt' })).body, { state: 'shipped' });
  assert.deepEqual((await at.life(sent.id)).outstanding, []);
  assert.deepEqual((await at.step(consignment_id, 'deliver')).body, {
    state: 'delivered',
    order_state: 'delivered',
  });
});

test('[MANAGE-08] what is on the label can be put right until it left', async () => {
  const { id, place, serials, cuffs } = await accepted();
  const change = (attributes: object) =>
    operator.ask('PATCH', `${base}/orders/${id}`, { data: { type: 'stock_orders', id, attributes } });
  const label = {
    recipient_name: 'TMZ',
    care_of: null,
    street: 'Am Markt 1',
    postal_code: '21244',
    city: 'Buchholz',
  };
  const readdress = (given: object) =>
    operator.ask('PATCH', `${base}/orders/${id}/address`, { ...label, ...given });
  assert.equal((await change({ wish_on: '2031-05-05' })).status, 200);
  assert.equal((await at.order(id)).due_on, '2031-05-05');
  assert.equal((await readdress({})).status, 200);
  assert.equal(((await at.address(id)).body as { street: string }).street, 'Am Markt 1');
  const told = await server.admin.query(
    `select changes from audit_entry where tenant_id = $1 and subject_id = $2 and changes ? 'fields'`,
    [operator.id, id],
  );
  assert.deepEqual(told.rows, [{ changes: { fields: 'street' } }]);
  assert.equal(refusalOf(await readdress({ street: '' })), '422 required /street');
  const consignment_id = randomUUID();
  await at.pack(id, place, { consignment_id, serials, pieces: [cuffs] });
  await at.step(consignment_id, 'ship', { carrier: 'DHL' });
  assert.equal(refusalOf(await readdress({ street: 'Am Markt 2' })), '422 order_underway /id');
  assert.equal(refusalOf(await change({ wish_on: '2031-06-06' })), '422 order_underway /data');
  assert.equal((await change({ note: 'Klingel defekt' })).status, 200);
});

test('[MANAGE-08] the table itself lets no order and no consignment skip a state, whoever writes', async () => {
  const { id, place, serials } = await accepted();
  const consignment_id = randomUUID();
  await at.pack(id, place, { consignment_id, serials: [serials[0]] });
  const write = (text: string, of: string) => server.admin.query(text, [of]);
  await assert.rejects(
    write(
      `update stock_consignment set state = 'delivered', shipped_at = now(), carrier = 'x' where id = $1`,
      consignment_id,
    ),
    /a consignment that is packed is not delivered/,
  );
  await assert.rejects(
    write(`update stock_order set state = 'placed' where id = $1`, id),
    /an order that is accepted is not placed/,
  );
  await server.admin.query(`begin; set local role fernpuls_app; set local app.tenant = '${operator.id}'`);
  await assert.rejects(server.admin.query('delete from stock_order_step'), /permission denied/);
  await server.admin.query('rollback');
});

test('[MANAGE-08] orders are listed by what is due first, counted by what is to be done, and late as the domain says it', async () => {
  const article = await at.article();
  const items = [{ article_id: article, quantity: 1 }];
  const past = await at.ordered({ items });
  await server.admin.query(`update stock_order set wish_on = current_date - 30 where id = $1`, [past]);
  const far = await at.ordered({ items, wish_on: '2099-01-01' });
  const listed = idsOf(await operator.ask('GET', `${base}/orders?state[]=placed&per_page=100`));
  assert.ok(listed.indexOf(past) < listed.indexOf(far));
  for (const id of [past, far]) {
    const { state, due_on, urgency } = await at.order(id);
    assert.equal(urgency, urgencyOf(state as 'placed', String(due_on), dayOf(new Date())));
  }
  const counts = (await operator.ask('GET', `${base}/order_counts`)).body as { todo: number; late: number };
  assert.ok(counts.late >= 1 && counts.todo > counts.late);
  const wrong = async (given: object) => refusalOf(await at.place_order({ items, ...given }));
  assert.equal(await wrong({ practice_key: 'nobody' }), '422 reference_not_found /practice_key');
  assert.equal(await wrong({ wish_on: '2020-01-01' }), '422 in_the_past /wish_on');
  assert.equal(await wrong({ items: [] }), '422 order_empty /package_id');
  assert.equal(await wrong({ package_id: randomUUID() }), '422 reference_not_found /package_id');
});

test('[MANAGE-08] no practice reads the orders or packages of the operator', async () => {
  assert.ok(await makeExample(practice, 'patients'));
  for (const path of ['orders', 'sensor_packages', 'order_counts'])
    assert.equal((await practice.ask('GET', `${base}/${path}`)).status, 404, path);
});
