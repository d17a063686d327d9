import { choice, day, integer, json, reference, text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { orderItems } from '@fernpuls/contract/logistics/orders/sensor-package';
import { orderReasons } from '@fernpuls/domain/logistics/device-order';

const door = {
  recipientName: text({ max: 120 }),
  careOf: text({ nullable: true, max: 120 }),
  street: text({ max: 120 }),
  postalCode: text({ max: 12 }),
  city: text({ max: 80 }),
};
export type Door = keyof typeof door;
const common = { type: 'stock_orders', area: 'logistics', permission: 'article', module: 'core' } as const;
const example = {
  recipientName: 'TMZ Nordheide',
  street: 'Bahnhofstraße 12',
  postalCode: '21244',
  city: 'Buchholz',
};

/** Whose door it goes to; what goes to the server is the call that changes it. */
export const addressForm = resource({ ...common, fields: door, example });

/** The fields of a new order of the operator; what goes to the server is the call that places it. */
export const orderForm = resource({
  ...common,
  fields: {
    practiceKey: text({ max: 63 }),
    packageId: reference('sensor_packages', { nullable: true }),
    packageCount: integer({ min: 1, max: 20 }),
    items: json(orderItems),
    reason: choice(orderReasons),
    ...door,
    wishOn: day({ nullable: true }),
    note: text({ nullable: true, max: 500 }),
  },
  example: { ...example, practiceKey: 'nordheide', packageCount: 1, items: [], reason: 'first' },
});
