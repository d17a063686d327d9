import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { orderOffer, type OrderOffer } from '@fernpuls/contract/logistics/device-order';
import { camel } from '@fernpuls/contract/kit/resource';
import { mapKeys } from '../../ground/map-keys.ts';
import { idsOf, recordOf, refusalOf } from '../../testing/answers.ts';
import { eventually } from '../../testing/eventually.ts';
import { wordsIn } from '../../testing/pdf-barcodes.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { testServer, weight } from '../../testing/server.ts';
import { warehouse } from '../../testing/warehouse.ts';

const server = await testServer();
const operator = await server.operator();
const practice = await server.tenant();
const stranger = await server.tenant();
const at = warehouse(operator, practice);

async function offer(patientId: string, of = practice): Promise<OrderOffer> {
  const answer = await askCall(of, orderOffer, { patientId });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return mapKeys(answer.body, camel) as OrderOffer;
}

/** A package with one scale that lies in a store. */
async function setOfOne() {
  const [scale, place] = [await at.article(), await at.place()];
  const serial = await at.stocked(scale, place);
  return { scale, place, serial, packageId: await at.bundle([[scale, 1]]) };
}

/** Ordered in the record of a patient and sent. */
async function sent() {
  const set = await setOfOne();
  const patientId = await at.patient();
  const { own, id } = await at.wished(patientId, { packageId: set.packageId });
  await at.tell(id, 'accept');
  const part = randomUUID();
  assert.equal((await at.pack(id, set.place, { consignment_id: part, serials: [set.serial] })).status, 200);
  const ship = { carrier: 'DHL', tracking_number: '0034043416' };
  assert.equal((await at.step(part, 'ship', ship)).status, 200);
  return { ...set, patientId, own, id, part };
}

test('[MANAGE-08] [PATIENT-06] the record offers packages and articles, and the address for devices while it is on', async () => {
  const { packageId, scale } = await setOfOne();
  await at.bundle([]);
  const off = await at.bundle([[scale, 1]], { is_active: false });
  const patientId = await at.patient();
  const first = await offer(patientId);
  const ids = first.packages.map(({ id }) => id);
  assert.ok(ids.includes(packageId) && !ids.includes(off), 'what is switched off is not offered');
  assert.ok(
    first.packages.every(({ contents }) => contents.length > 0),
    'nor what is empty',
  );
  assert.ok(first.articles.some(({ id }) => id === scale));
  const place = {
    kind: 'delivery',
    careOf: 'Petra Lau',
    street: 'Am Kattenberge 3',
    postalCode: '21244',
    city: 'Buchholz',
    countryCode: 'DE',
  };
  const address = (more: object) =>
    practice.ask(
      'POST',
      '/web/v1/patients/addresses',
      bodyFor(resourceOf('patient_addresses'), { patientId, ...place, ...more }),
    );
  assert.equal((await address({ street: 'Früher 1', endsOn: '2020-12-31' })).status, 201);
  assert.equal((await offer(patientId)).address.careOf, null);
  assert.equal((await address({})).status, 201);
  const now = (await offer(patientId)).address;
  assert.deepEqual([now.careOf, now.street, now.postalCode], ['Petra Lau', 'Am Kattenberge 3', '21244']);
});

test('[MANAGE-08] what is ordered in a record reaches the operator with its address, and never whose it is', async () => {
  const { packageId } = await setOfOne();
  const patientId = await at.patient();
  const { own, id } = await at.wished(patientId, { packageId, wishOn: '2099-03-01', careOf: 'Petra Lau' });
  const order = await at.order(id);
  assert.deepEqual(
    [order.practice_key, order.for_patient, order.address, order.due_on, order.state],
    [practice.key, 'patient', 'known', '2099-03-01', 'placed'],
  );
  const { recipient_name, care_of } = (await at.address(id)).body as Record<string, unknown>;
  assert.deepEqual([recipient_name, care_of], ['Enno Harms', 'Petra Lau']);
  const { progress, state, package_name } = await at.seen(own);
  assert.deepEqual([progress?.number, progress?.state, state], [order.number, 'placed', 'requested']);
  assert.equal(package_name, order.package_name);
  const wire = JSON.stringify([
    (await operator.ask('GET', `/web/v1/logistics/orders/${id}`)).body,
    (await operator.ask('GET', `/web/v1/logistics/orders/${id}/life`)).body,
  ]);
  assert.ok(!wire.includes(patientId) && !wire.includes(own), 'the operator never learns who');
});

test('[MANAGE-08] an order is refused where nothing is offered, an address is missing or the day is over', async () => {
  const { packageId, scale } = await setOfOne();
  const patientId = await at.patient();
  const wrong = async (given: object) => refusalOf(await at.wish(patientId, { ...given }));
  const field = (name: string) => `/data/attributes/${name}`;
  assert.equal(await wrong({ packageId: randomUUID() }), `422 order_not_offered ${field('package_id')}`);
  const items = [{ articleId: scale, quantity: 1 }];
  assert.equal(await wrong({ packageId, items }), `422 order_not_offered ${field('items')}`);
  assert.equal(await wrong({ items: [] }), `422 order_empty ${field('items')}`);
  const unknown = [{ articleId: randomUUID(), quantity: 1 }];
  assert.equal(await wrong({ items: unknown }), `422 order_not_offered ${field('items/0/article_id')}`);
  assert.equal(await wrong({ packageId, street: null }), `422 required ${field('street')}`);
  assert.equal(await wrong({ packageId, wishOn: '2020-01-01' }), `422 in_the_past ${field('wish_on')}`);
  assert.equal(await wrong({}), `422 required ${field('kind')}`);
  const single = await at.wish(patientId, { items });
  assert.equal(single.status, 201);
});

test('[MANAGE-08] the practice takes an order back while it is only placed, and once', async () => {
  const { packageId } = await setOfOne();
  const { own, id } = await at.wished(await at.patient(), { packageId });
  const other = await stranger.ask('POST', `/web/v1/patients/device_orders/${own}/settle`, {
    state: 'cancelled',
  });
  assert.equal(other.status, 404);
  assert.equal(refusalOf(await at.settle(own, 'received')), '422 order_underway /state');
  const answers = await Promise.all([
    at.settle(own, 'cancelled'),
    at.tell(id, 'accept'),
    at.settle(own, 'cancelled'),
  ]);
  const { state } = await at.seen(own);
  const order = (await at.order(id)).state;
  const taken = answers.filter((answer, n) => n !== 1 && answer.status === 200).length;
  assert.deepEqual(
    [state, order, taken],
    order === 'cancelled' ? ['cancelled', 'cancelled', 1] : ['requested', 'accepted', 0],
  );
  if (order === 'accepted') return;
  const again = await at.wished(await at.patient(), { packageId });
  await at.tell(again.id, 'accept');
  assert.equal(refusalOf(await at.settle(again.own, 'cancelled')), '422 order_underway /state');
});

test('[MANAGE-08] [MANAGE-09] what comes for a patient is theirs at once, seen by both, and told in the practice’s audit', async () => {
  const { own, part, patientId, serial } = await sent();
  const underway = await at.seen(own);
  assert.deepEqual(
    [
      underway.progress?.state,
      underway.progress?.consignments[0]?.tracking_number,
      underway.progress?.consignments[0]?.pieces[0]?.serial,
    ],
    ['shipped', '0034043416', serial],
  );
  assert.equal((await at.step(part, 'deliver')).status, 200);
  const after = await at.seen(own);
  assert.deepEqual([after.state, after.progress?.state], ['received', 'delivered']);
  const held = await practice.ask('GET', `/web/v1/patients/${patientId}/devices`);
  const { current } = held.body as { current: { serial: string }[] };
  assert.deepEqual(
    current.map((one) => one.serial),
    [serial],
  );
  assert.equal((await at.device(serial)).attributes.state, 'active');
  const audit = await server.admin.query(
    `select 1 from audit_entry where tenant_id = $1 and actor_kind = 'operator' and action = 'update' and changes -> 'patientId' ->> 1 = $2`,
    [practice.id, patientId],
  );
  assert.equal(audit.rowCount, 1);
});

test('[MANAGE-08] the first reading of a device that was sent begins the order’s life at the patient, and is told once', async () => {
  const { own, id, part, patientId, serial } = await sent();
  await at.step(part, 'deliver');
  const tell = async () =>
    (await server.admin.query<{ told: number }>('select app.tell_first_readings() as told')).rows[0]?.told;
  await tell();
  assert.equal((await at.order(id)).first_reading_at, null, 'nothing came');
  const { custom_patient_id } = recordOf(
    await practice.ask('GET', `/web/v1/patients/${patientId}`),
  ).attributes;
  const measured_at = new Date(Date.now() + 60_000).toISOString();
  const reading = { ...weight(String(custom_patient_id), 81), device_serial: serial, measured_at };
  assert.ok((await practice.ingest([reading])).status < 300);
  assert.equal(await tell(), 1);
  assert.equal(await tell(), 0);
  const { first_reading_at, first_reading_serial } = await at.order(id);
  const instantOf = (text: unknown) => new Date(String(text)).toISOString();
  assert.deepEqual([instantOf(first_reading_at), first_reading_serial], [measured_at, serial]);
  const [latest] = (await at.life(id)).steps;
  assert.deepEqual([latest?.step, latest?.byKind, latest?.note], ['first_reading', 'system', serial]);
  assert.equal(instantOf((await at.seen(own)).progress?.first_reading_at), measured_at);
});

test('[MANAGE-08] what a patient has in use is not taken back before the practice did, and then it is', async () => {
  const { id, part, patientId, serial, place } = await sent();
  await at.step(part, 'deliver');
  assert.equal((await at.step(part, 'request_return')).status, 200);
  const back = () => at.step(part, 'take_return', { location_id: place });
  const early = await back();
  assert.equal(refusalOf(early), '422 devices_with_patient /step');
  assert.ok(JSON.stringify(early.body).includes(serial));
  const { body } = await practice.ask('GET', `/web/v1/patients/${patientId}/devices`);
  const [held] = (body as { current: { id: string }[] }).current;
  assert.equal(
    (await practice.ask('POST', `/web/v1/patients/devices/${held?.id}/return`, { returned: true })).status,
    200,
  );
  assert.deepEqual((await back()).body, { state: 'returned', order_state: 'returned' });
  assert.equal((await at.order(id)).state, 'returned');
  assert.equal((await at.device(serial)).attributes.state, 'returned');
});

test('[MANAGE-08] name and street of a patient stand in no list, no order and no course of the operator, only on the label and behind a reading that both audits keep', async () => {
  const { packageId } = await setOfOne();
  const patientId = await at.patient();
  const { own, id } = await at.wished(patientId, { packageId, note: 'Bitte klingeln' });
  const asked = await Promise.all(
    [
      'orders?per_page=100',
      `orders/${id}`,
      `orders/${id}/life`,
      `orders/${id}/versions`,
      'orders?query=Harms',
    ].map((path) => operator.ask('GET', `/web/v1/logistics/${path}`)),
  );
  for (const { status } of asked) assert.equal(status, 200);
  assert.doesNotMatch(JSON.stringify(asked.map(({ body }) => body)), /Harms|Kastanienallee|Winsen/);
  assert.equal((await at.address(id)).status, 200);
  const read = await server.admin.query<{ tenant_id: number; actor_kind: string; subject_type: string }>(
    `select tenant_id, actor_kind, subject_type from audit_entry where action = 'read' and tenant_id = $1 and subject_id = $2`,
    [practice.id, own],
  );
  assert.deepEqual(read.rows, [
    { tenant_id: practice.id, actor_kind: 'operator', subject_type: 'device_orders' },
  ]);
  const byWhom = () =>
    server.admin.query(
      `select from audit_entry where action = 'read' and tenant_id = $1 and subject_type = 'order_address' and changes ->> 'id' = $2
        and actor_id is not null`,
      [operator.id, id],
    );
  await eventually('the reading in the audit', async () => (await byWhom()).rowCount === 1);
});

test('[MANAGE-08] who may only look at the stock reads no address and prints no label', async () => {
  const { id, part } = await sent();
  const reader = await operator.person([{ key: 'article', access: 'read' }]);
  const look = (path: string) => operator.ask('GET', `/web/v1/logistics/${path}`, undefined, reader);
  for (const path of [`orders/${id}/address`, `consignments/${part}/papers/address_label`])
    assert.equal((await look(path)).status, 403);
  assert.equal((await look(`orders/${id}`)).status, 200);
});

test('[MANAGE-08] as soon as it came, or will not come, the operator no longer knows whose door it went to', async () => {
  const { id, part } = await sent();
  assert.equal((await at.address(id)).status, 200, 'on its way it can be asked after');
  await at.step(part, 'deliver');
  const kept = await server.admin.query(
    'select recipient_name, care_of, street, postal_code, city, country_code, note from stock_order where id = $1',
    [id],
  );
  assert.deepEqual([...new Set(Object.values(kept.rows[0] as object))], [null]);
  assert.equal((await at.order(id)).address, 'forgotten');
  assert.equal(refusalOf(await at.address(id)), '422 address_forgotten /id');
  const paper = (name: string) =>
    operator.ask('GET', `/web/v1/logistics/consignments/${part}/papers/${name}`);
  assert.equal(refusalOf(await paper('address_label')), '422 address_forgotten /id');
  for (const name of ['delivery_note', 'return_label']) {
    const words = wordsIn((await paper(name)).bytes).join(' ');
    assert.doesNotMatch(words, /Harms|Kastanienallee/);
  }
  const { packageId } = await setOfOne();
  const { own, id: unwanted } = await at.wished(await at.patient(), { packageId });
  assert.equal((await at.settle(own, 'cancelled')).status, 200);
  assert.equal(refusalOf(await at.address(unwanted)), '422 address_forgotten /id');
});

test('[MANAGE-08] what came before this rule is forgotten by the job; where the practice itself is, stays known', async () => {
  const { id, part, scale } = await sent();
  await at.step(part, 'deliver');
  await server.admin.query(
    `update stock_order set recipient_name = 'Enno Harms', street = 'Kastanienallee 27' where id = $1`,
    [id],
  );
  const stock = await at.ordered({ items: [{ article_id: scale, quantity: 1 }] });
  await at.tell(stock, 'cancel', { note: 'Doppelt' });
  await server.admin.query('select app.forget_order_addresses()');
  assert.equal((await at.order(id)).address, 'forgotten');
  assert.equal((await at.order(stock)).address, 'known');
});

test('[MANAGE-08] a practice sees the course of its own orders and of no other’s', async () => {
  const { own, patientId } = await sent();
  const { rows } = await server.admin.query<{ n: number }>(
    `select set_config('app.tenant', $1, false), (select count(*)::int from app.progress_of_orders(array[$2::uuid])) as n`,
    [String(stranger.id), own],
  );
  assert.equal(rows[0]?.n, 0);
  await server.admin.query(`select set_config('app.tenant', '', false)`);
  const listed = await practice.ask('GET', `/web/v1/patients/device_orders?patient_id=${patientId}`);
  assert.deepEqual(idsOf(listed), [own]);
});
