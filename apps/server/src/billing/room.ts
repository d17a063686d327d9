import type { Room } from '../kit/room.ts';
import { itemVerbs, priceVerbs, subscriptionVerbs } from './catalogue.ts';
import { offeredHandler, patientSubscriptionVerbs } from './patient-subscriptions.ts';

export const room: Room = {
  verbs: {
    billing_items: itemVerbs,
    item_prices: priceVerbs,
    subscriptions: subscriptionVerbs,
    patient_subscriptions: patientSubscriptionVerbs,
  },
  handlers: () => [offeredHandler],
};
