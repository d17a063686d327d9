import { logisticsOverview } from '@fernpuls/contract/logistics/overview.call';
import { expirySoonDays, expiryState } from '@fernpuls/domain/logistics/stock/level';
import { type Handler, verb } from '../kit/routes.ts';
import { dayOf } from '../tenancy/index.ts';
import {
  devicesByState,
  dueCalibrations,
  endingBatches,
  lateOrders,
  openOrdersByState,
  shortArticles,
} from './overview.queries.ts';

const dayMs = 86_400_000;

/** Beside the figures of the practices on the operator’s first page. */
export const overviewHandler: Handler = verb(logisticsOverview, async ({ tx, now }) => {
  const today = dayOf(now);
  const ending = await endingBatches(tx, dayOf(new Date(now.getTime() + expirySoonDays * dayMs)));
  return {
    devices: await devicesByState(tx),
    calibrations: await dueCalibrations(tx, today),
    orders: await openOrdersByState(tx, today),
    lateOrders: await lateOrders(tx, today),
    shortArticles: await shortArticles(tx),
    endingBatches: ending.map((batch) => ({ ...batch, expiry: expiryState(batch.expiresOn, today) })),
  };
});
