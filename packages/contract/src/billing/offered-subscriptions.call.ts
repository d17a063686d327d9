import { billingIntervals } from '@fernpuls/domain/billing/subscription';
import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { calendarDay } from '../formats.ts';
import { moneyTotal } from './subscription.ts';

/** For whoever writes in records and keeps no prices. */
export const offeredSubscriptions = call({
  name: 'offered_subscriptions',
  area: 'billing',
  module: 'billing',
  method: 'GET',
  path: '/web/v1/patients/subscriptions/offered',
  auth: { permission: 'patient', access: 'read' },
  summary: 'The subscriptions a practice offers, each with what it costs when it begins on that day.',
  input: z.strictObject({ startsOn: calendarDay }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.nullable(z.string()),
        interval: z.enum(billingIntervals),
        noticeDays: z.number(),
        /** Null: an item of it has no price on that day, so that it cannot begin. */
        total: z.nullable(moneyTotal),
      }),
    ),
  }),
  example: { startsOn: '2026-02-01' },
});
