import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { OrderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import { camel } from '@fernpuls/contract/kit/resource';
import { mapKeys } from '../ground/map-keys.ts';
import { recordOf } from './answers.ts';
import { bodyFor, makeExample, resourceOf } from './examples.ts';
import type { Answer, TestTenant } from './server.ts';

type Values = Record<string, unknown>;
const base = '/web/v1/logistics';
let count = 0;

/** What an operator does with packages and orders, and what a practice orders of it. */
export function warehouse(operator: TestTenant, practice: TestTenant) {
  return { ...stocking(operator), ...ordering(operator, practice), ...wishing(operator, practice) };
}

/** Articles, stores, packages and what lies there. */
function stocking(operator: TestTenant) {
  const make = async (type: string, attributes: Values) =>
    recordOf(await operator.ask('POST', `${base}/${type}`, { data: { type, attributes } })).id;
  return {
    make,
    article: (given: Values = {}) =>
      make('articles', {
        number: `30-${++count}`,
        name: 'Waage SC-240',
        kind: 'serialised',
        category: 'scale',
        manufacturer: 'Vitalis',
        model: 'SC-240',
        ...given,
      }),
    place: () => make('stock_locations', { name: `Lager ${++count}`, city: 'Buchholz' }),
    bundle: (items: readonly (readonly [string, number])[], more: Values = {}) =>
      make('sensor_packages', {
        name: `Paket ${++count}`,
        items: items.map(([article_id, quantity]) => ({ article_id, quantity })),
        is_active: true,
        ...more,
      }),
    async stocked(article_id: string, location_id: string): Promise<string> {
      const serial = `OR-${++count}`;
      const rows = [{ serial, iccid: null, firmware: null }];
      const given = { article_id, location_id, lot: null, bought_on: null, rows };
      const answer = await operator.ask('POST', `${base}/stock_devices/import`, given);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return serial;
    },
    async pieces(article_id: string, location_id: string, quantity: number): Promise<void> {
      const to = { data: { type: 'stock_locations', id: location_id } };
      const of = { data: { type: 'articles', id: article_id } };
      const answer = await operator.ask('POST', `${base}/stock_movements`, {
        data: {
          type: 'stock_movements',
          attributes: { quantity, reason: 'purchase' },
          relationships: { article: of, to_location: to },
        },
      });
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
    },
  };
}

/** Orders at the operator’s desk. */
function ordering(operator: TestTenant, practice: TestTenant) {
  const one = {
    place_order: (given: Values) =>
      operator.ask('POST', `${base}/order_placements`, {
        practice_key: practice.key,
        package_id: null,
        package_count: 1,
        items: [],
        reason: 'first',
        recipient_name: 'TMZ',
        street: 'Bahnhofstraße 12',
        postal_code: '21244',
        city: 'Buchholz',
        ...given,
      }),
    async ordered(given: Values): Promise<string> {
      const answer = await one.place_order(given);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return (answer.body as { id: string }).id;
    },
    tell: (id: string, verb: string, given: Values = {}) =>
      operator.ask('POST', `${base}/orders/${id}/${verb}`, given),
    pack: (id: string, location_id: string, given: Values = {}) =>
      operator.ask('POST', `${base}/orders/${id}/consignments`, {
        consignment_id: randomUUID(),
        location_id,
        serials: [],
        pieces: [],
        ...given,
      }),
    step: (id: string, name: string, given: Values = {}) =>
      operator.ask('POST', `${base}/consignments/${id}/step`, { step: name, ...given }),
    async life(id: string): Promise<OrderLife> {
      const answer = await operator.ask('GET', `${base}/orders/${id}/life`);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return (mapKeys(answer.body, camel) as { data: OrderLife }).data;
    },
    order: async (id: string) => recordOf(await operator.ask('GET', `${base}/orders/${id}`)).attributes,
    address: (id: string) => operator.ask('GET', `${base}/orders/${id}/address`),
    onHand: async (id: string) =>
      recordOf(await operator.ask('GET', `${base}/articles/${id}`)).attributes.on_hand,
    async device(serial: string) {
      const found = await operator.ask('GET', `${base}/stock_devices?query=${serial}`);
      const { data } = found.body as { data: { id: string; attributes: Values }[] };
      return data.find(({ attributes }) => attributes.serial === serial) ?? { id: '', attributes: {} };
    },
  };
  return one;
}

/** Orders in the record of a patient. */
function wishing(operator: TestTenant, practice: TestTenant) {
  const one = {
    /** Ordered in a patient’s record. */
    wish: (patientId: string, given: Values, as = practice): Promise<Answer> =>
      as.ask(
        'POST',
        '/web/v1/patients/device_orders',
        bodyFor(resourceOf('device_orders'), {
          patientId,
          reason: 'first',
          recipientName: 'Enno Harms',
          street: 'Kastanienallee 27',
          postalCode: '21423',
          city: 'Winsen',
          ...given,
        }),
      ),
    async wished(patientId: string, given: Values): Promise<{ own: string; id: string }> {
      const answer = await one.wish(patientId, given);
      assert.equal(answer.status, 201, JSON.stringify(answer.body));
      const own = recordOf(answer).id;
      const number = (await one.seen(own)).progress?.number ?? '';
      const found = await operator.ask('GET', `${base}/orders?query=${number}`);
      const { data } = found.body as { data: { id: string }[] };
      return { own, id: data[0]?.id ?? '' };
    },
    async seen(own: string) {
      const { attributes } = recordOf(await practice.ask('GET', `/web/v1/patients/device_orders/${own}`));
      return attributes as Values & {
        state: string;
        progress: {
          number: string;
          state: string;
          first_reading_at: string | null;
          consignments: {
            state: string;
            tracking_number: string | null;
            pieces: { serial: string | null }[];
          }[];
        } | null;
      };
    },
    settle: (own: string, state: string) =>
      practice.ask('POST', `/web/v1/patients/device_orders/${own}/settle`, { state }),
    patient: () => makeExample(practice, 'patients'),
  };
  return one;
}
