import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { live } from '../kit/live.ts';

/** Who has a screen open now and which hubs are connected; an entry is there while it is online. */
export const onlineStatuses = call({
  name: 'online_statuses',
  area: 'support',
  method: 'GET',
  path: '/web/v1/online_statuses',
  auth: 'session',
  summary:
    'People and hubs that are online; people for who may read physicians, hubs for who may read devices.',
  input: z.strictObject({}),
  output: z.object({
    people: z.array(z.object({ id: z.string(), onlineStatus: z.literal('online') })),
    hubs: z.array(
      z.object({ id: z.string(), serial: z.string(), onlineStatus: z.literal('online'), since: z.string() }),
    ),
  }),
  example: {},
});

export type OnlineStatuses = OutputOf<typeof onlineStatuses>;

/** Hubs report by serial; an unknown one refuses the whole report. */
export const reportHubStatus = call({
  name: 'report_hub_status',
  area: 'support',
  method: 'POST',
  path: '/srm/api/v1/hubs/status',
  auth: 'device',
  scope: 'hubs_write',
  module: 'devices',
  summary:
    'Hubs and devices that came online or went offline, with battery and signal, at most 200 a report.',
  input: z.strictObject({
    hubs: z
      .array(
        z.strictObject({
          serial: z.string().check(z.minLength(1), z.maxLength(64)),
          online: z.boolean(),
          battery_percent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
          signal_dbm: z.optional(z.int().check(z.minimum(-150), z.maximum(0))),
        }),
      )
      .check(z.maxLength(200)),
  }),
  output: z.object({ changed: z.number() }),
  example: { hubs: [] },
});

/** A person opened their first screen or closed the last one; sent without a number and not repeated. */
export const personOnlineStatus = live({
  kind: 'person_online_status',
  area: 'support',
  permission: 'physician',
  carries: 'nothing',
  payload: z.object({ id: z.string(), onlineStatus: z.enum(['online', 'offline']) }),
});

/** A hub came online or went offline. */
export const hubOnlineStatus = live({
  kind: 'hub_online_status',
  area: 'support',
  permission: 'device',
  carries: 'nothing',
  payload: z.object({ id: z.string(), onlineStatus: z.enum(['online', 'offline']) }),
});
