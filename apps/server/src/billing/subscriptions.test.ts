import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Resource } from '@fernpuls/contract/kit/resource';
import { idsOf, recordOf } from '../testing/answers.ts';
import { bodyFor, makeExample, read, resourceOf } from '../testing/examples.ts';
import { type Answer, type TestTenant, testServer } from '../testing/server.ts';

const server = await testServer();

type Values = Record<string, unknown>;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const pathOf = ({ path }: Resource) => `/web/v1/${path}`;

function writing(tenant: TestTenant) {
  const make = (type: string, values: Values) =>
    tenant.ask('POST', pathOf(resourceOf(type)), bodyFor(resourceOf(type), values));
  const change = (type: string, id: string, values: Values) =>
    tenant.ask('PATCH', `${pathOf(resourceOf(type))}/${id}`, bodyFor(resourceOf(type), values, id));
  const item = async (code: string) =>
    recordOf(await make('billing_items', { name: code, code, unit: 'month' })).id;
  return { make, change, item };
}

/** A practice with two items and a subscription of both, three months of the first and one of the second. */
async function practice() {
  const tenant = await server.tenant();
  const write = writing(tenant);
  const [basic, device] = [await write.item('BASIC'), await write.item('DEVICE')];
  const price = await write.make('item_prices', {
    itemId: basic,
    netCents: 1333,
    taxPerMille: 190,
    validFrom: day(-400),
  });
  await write.make('item_prices', { itemId: device, netCents: 995, taxPerMille: 70, validFrom: day(-400) });
  const subscription = await write.make('subscriptions', {
    name: 'Herz',
    interval: 'quarter',
    noticeDays: 28,
    lines: [
      { itemId: basic, quantity: 3 },
      { itemId: device, quantity: 1 },
    ],
  });
  const patientId = await makeExample(tenant, 'patients');
  const ids = { patientId, subscriptionId: recordOf(subscription).id, priceId: recordOf(price).id };
  return { tenant, ...write, basic, device, ...ids };
}

const faultOf = (answer: Answer) => {
  const { errors = [] } = answer.body as { errors?: { code: string; source?: { pointer?: string } }[] };
  return [answer.status, errors[0]?.code, errors[0]?.source?.pointer?.replace('/data/', '')];
};

test('[BILLING-02] [ENTITY-22] a subscription tells its items with their prices, in cents, with the tax of each rate', async () => {
  const { tenant, subscriptionId, patientId, make, basic } = await practice();
  const offered = await tenant.ask('GET', `/web/v1/patients/subscriptions/offered?starts_on=${day(0)}`);
  const total = {
    net_cents: 4994,
    taxes: [
      { tax_per_mille: 190, cents: 760 },
      { tax_per_mille: 70, cents: 70 },
    ],
    gross_cents: 5824,
  };
  const { data } = offered.body as { data: { name: string; total: unknown }[] };
  assert.deepEqual([data[0]?.name, data[0]?.total], ['Herz', total]);
  const made = recordOf(await make('patient_subscriptions', { patientId, subscriptionId, startsOn: day(0) }));
  assert.equal(made.attributes.state, 'running');
  assert.deepEqual(made.attributes.total, total);
  const lines = made.attributes.item_prices as {
    item: { id: string; code: string };
    item_price: { id: string; net_cents: number };
    quantity: number;
  }[];
  assert.deepEqual(
    lines.map((line) => [line.item.code, line.item_price.net_cents, line.quantity]),
    [
      ['BASIC', 1333, 3],
      ['DEVICE', 995, 1],
    ],
  );
  assert.equal(lines[0]?.item.id, basic);
  assert.equal(made.relationships.subscription?.data?.id, subscriptionId);
});

test('[BILLING-02] the price of the first day stays with whoever subscribed; the next one holds for who comes later', async () => {
  const { tenant, make, change, basic, priceId, patientId, subscriptionId } = await practice();
  const subscribed = async (id: string, startsOn: string) =>
    recordOf(await make('patient_subscriptions', { patientId: id, subscriptionId, startsOn }));
  const early = await subscribed(patientId, day(0));
  const dearer = { itemId: basic, netCents: 2000, taxPerMille: 190, validFrom: day(1) };
  assert.equal((await make('item_prices', dearer)).status, 201);
  const before = recordOf(await tenant.ask('GET', `/web/v1/settings/payments/prices/${priceId}`));
  assert.equal(before.attributes.valid_to, day(0), 'what held without an end ends the day before');
  const [other, third] = [await makeExample(tenant, 'patients'), await makeExample(tenant, 'patients')];
  const netOf = ({ attributes }: { attributes: Values }) => (attributes.total as Values).net_cents;
  assert.equal(netOf(await subscribed(other, day(0))), 4994, 'on the last day of the old price');
  assert.equal(netOf(await subscribed(third, day(1))), 6995, 'on the first of the new one');
  const still = recordOf(await tenant.ask('GET', `/web/v1/patients/subscriptions/${early.id}`));
  assert.equal(netOf(still), 4994);
  assert.deepEqual(faultOf(await change('item_prices', priceId, { netCents: 1 })), [
    422,
    'price_in_use',
    'attributes/net_cents',
  ]);
  assert.equal((await tenant.ask('DELETE', `/web/v1/settings/payments/prices/${priceId}`)).status, 409);
});

test('[BILLING-02] of an item one price holds on a day: neither on the last nor on the first day of another', async () => {
  const { make, item } = writing(await server.tenant());
  const itemId = await item('ONE');
  const price = (validFrom: string, validTo: string | null) =>
    make('item_prices', { itemId, netCents: 100, taxPerMille: 0, validFrom, validTo });
  assert.equal((await price('2026-03-01', '2026-03-31')).status, 201);
  const clash = [422, 'price_overlaps', 'attributes/valid_from'];
  assert.deepEqual(faultOf(await price('2026-03-31', '2026-04-30')), clash);
  assert.deepEqual(faultOf(await price('2026-02-01', '2026-03-01')), clash);
  assert.equal((await price('2026-04-01', '2026-04-30')).status, 201);
  assert.equal((await price('2026-02-01', '2026-02-28')).status, 201);
  const upside = await price('2027-02-01', '2027-01-31');
  assert.deepEqual(faultOf(upside), [422, 'from_after_to', 'attributes/valid_to']);
});

test('[BILLING-02] two who set the price of a day at once: one of them is told, the day has one price', async () => {
  const tenant = await server.tenant();
  const { make, item } = writing(tenant);
  const itemId = await item('RACE');
  const answers = await Promise.all(
    [100, 200, 300].map((netCents) =>
      make('item_prices', {
        itemId,
        netCents,
        taxPerMille: 0,
        validFrom: '2026-03-01',
        validTo: '2026-03-31',
      }),
    ),
  );
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 422, 422],
  );
  assert.equal(
    idsOf(await tenant.ask('GET', `/web/v1/settings/payments/prices?item_id=${itemId}`)).length,
    1,
  );
});

test('[BILLING-02] it begins only where each item has a price that day, is offered, and does not run already', async () => {
  const { tenant, make, change, patientId, subscriptionId } = await practice();
  const begin = (startsOn: string, more: Values = {}) =>
    make('patient_subscriptions', { patientId, subscriptionId, startsOn, ...more });
  assert.deepEqual(faultOf(await begin(day(-401))), [422, 'price_missing', 'attributes/starts_on']);
  assert.equal((await begin(day(-400), { endsOn: day(-300), endReason: 'expired' })).status, 201);
  assert.deepEqual(faultOf(await begin(day(-300))), [422, 'subscription_overlaps', 'attributes/starts_on']);
  assert.equal((await begin(day(-299), { endsOn: day(-200), endReason: 'expired' })).status, 201);
  await change('subscriptions', subscriptionId, { isActive: false });
  const gone = [422, 'subscription_not_offered', 'relationships/subscription'];
  assert.deepEqual(faultOf(await begin(day(0))), gone);
  const offered = await tenant.ask('GET', `/web/v1/patients/subscriptions/offered?starts_on=${day(0)}`);
  assert.deepEqual((offered.body as { data: unknown[] }).data, []);
});

test('[BILLING-02] it ends with a reason, not before the day before it began, and what it is stays', async () => {
  const { make, change, patientId, subscriptionId } = await practice();
  const made = await make('patient_subscriptions', { patientId, subscriptionId, startsOn: day(0) });
  const { id } = recordOf(made);
  const end = (values: Values) => change('patient_subscriptions', id, values);
  assert.deepEqual(faultOf(await end({ endsOn: day(10) })), [422, 'required', 'attributes/end_reason']);
  assert.deepEqual(faultOf(await end({ endReason: 'other' })), [422, 'required', 'attributes/ends_on']);
  const early = await end({ endsOn: day(-2), endReason: 'withdrawn' });
  assert.deepEqual(faultOf(early), [422, 'from_after_to', 'attributes/ends_on']);
  const stateAt = async (endsOn: string) =>
    recordOf(await end({ endsOn, endReason: 'withdrawn' })).attributes.state;
  assert.deepEqual([await stateAt(day(-1)), await stateAt(day(2))], ['ended', 'running']);
  assert.deepEqual(faultOf(await end({ startsOn: day(1) })), [422, 'read_only', 'attributes/starts_on']);
});

test('[BILLING-02] what is sold stays: neither an item of a subscription nor one somebody has is deleted', async () => {
  const { tenant, make, basic, patientId, subscriptionId } = await practice();
  await make('patient_subscriptions', { patientId, subscriptionId, startsOn: day(0) });
  const settings = '/web/v1/settings/payments';
  assert.equal((await tenant.ask('DELETE', `${settings}/items/${basic}`)).status, 409);
  assert.equal((await tenant.ask('DELETE', `${settings}/subscriptions/${subscriptionId}`)).status, 409);
  const held = recordOf(await tenant.ask('GET', `${settings}/subscriptions/${subscriptionId}`));
  assert.deepEqual([held.attributes.delete_disabled, held.attributes.patient_count], [true, 1]);
});

test('[BILLING-02] a death ends subscriptions on its day and is taken back with them; one not begun never runs', async () => {
  const { tenant, make, basic, patientId, subscriptionId } = await practice();
  const other = recordOf(
    await make('subscriptions', {
      name: 'Später',
      interval: 'month',
      noticeDays: 0,
      lines: [{ itemId: basic, quantity: 1 }],
    }),
  ).id;
  const running = recordOf(
    await make('patient_subscriptions', { patientId, subscriptionId, startsOn: day(-90) }),
  );
  const planned = recordOf(
    await make('patient_subscriptions', { patientId, subscriptionId: other, startsOn: day(30) }),
  );
  const told = async () => {
    const rows = await Promise.all(
      [running, planned].map(({ id }) => read(tenant, 'patient_subscriptions', id)),
    );
    return rows.map(({ attributes: a }) => [a.state, a.ends_on, a.end_reason]);
  };
  const step = (body: Values) => tenant.ask('POST', `/web/v1/patients/${patientId}/life_cycle`, body);
  const died = await step({ step: 'decease', died_on: day(-3), reason: 'Anruf der Tochter' });
  assert.equal(died.status, 200, JSON.stringify(died.body));
  assert.deepEqual(await told(), [
    ['ended', day(-3), 'deceased'],
    ['ended', day(29), 'deceased'],
  ]);
  assert.equal((await step({ step: 'revive', reason: 'Verwechslung' })).status, 200);
  assert.deepEqual(await told(), [
    ['running', null, null],
    ['planned', null, null],
  ]);
});

test('[PATIENT-05] what changed of subscriptions stands among the versions of the record', async () => {
  const { tenant, make, patientId, subscriptionId } = await practice();
  const made = await make('patient_subscriptions', { patientId, subscriptionId, startsOn: day(0) });
  const versions = await tenant.ask('GET', `/web/v1/patients/${patientId}/versions`);
  const { data } = versions.body as { data: { subject: string; subject_id: string; action: string }[] };
  const [first] = data;
  assert.deepEqual(
    [first?.subject, first?.subject_id, first?.action],
    ['patient_subscriptions', recordOf(made).id, 'create'],
  );
});
