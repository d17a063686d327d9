import type { Call } from '../kit/call.ts';
import type { Resource } from '../kit/resource.ts';
import { billingItems } from './billing-item.ts';
import { itemPrices } from './item-price.ts';
import { offeredSubscriptions } from './offered-subscriptions.call.ts';
import { patientSubscriptions } from './patient-subscription.ts';
import { subscriptions } from './subscription.ts';

/** In order of creation: what others refer to first. */
export const resources = [
  billingItems,
  itemPrices,
  subscriptions,
  patientSubscriptions,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [offeredSubscriptions];
