import { deviceStates, deviceSteps, takenSteps } from '@fernpuls/domain/logistics/fleet/life-line';
import { maxSerials } from '@fernpuls/domain/logistics/fleet/read-serials';
import * as z from 'zod/mini';
import { calendarDay, plainText, uuid } from '../../formats.ts';
import { versionsOf } from '../../identity/versions.ts';
import { call, type OutputOf } from '../../kit/call.ts';
import { stockDevices } from './stock-device.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'logistics', module: 'core', host: 'manage' } as const;
const read = { permission: 'article', access: 'read' } as const;
const write = { permission: 'article', access: 'write' } as const;
const practiceKey = plainText(63);

/** Devices of one delivery, each by its serial number: all of them or none. */
export const importStockDevices = call({
  ...common,
  name: 'import_stock_devices',
  method: 'POST',
  path: '/web/v1/logistics/stock_devices/import',
  auth: write,
  summary:
    'Adds devices of an article by their serial numbers, bought or already in a store; one that is known or stands there twice refuses them all and is named.',
  input: z.strictObject({
    articleId: uuid,
    /** Null: bought, not yet there. */
    locationId: z.nullable(uuid),
    lot: z.nullable(plainText(60)),
    boughtOn: z.nullable(calendarDay),
    rows: z
      .array(
        z.strictObject({
          serial: plainText(64),
          iccid: z.nullable(z.string().check(z.maxLength(20))),
          firmware: z.nullable(plainText(40)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxSerials)),
  }),
  output: z.object({ ids: z.array(z.string()) }),
  example: {
    articleId: some,
    locationId: some,
    lot: 'L2404-B',
    boughtOn: '2026-11-20',
    rows: [{ serial: '24B-01902', iccid: null, firmware: '2.4.1' }],
  },
});

export const takeDeviceStep = call({
  ...common,
  name: 'take_device_step',
  method: 'POST',
  path: '/web/v1/logistics/stock_devices/{id}/step',
  auth: write,
  summary:
    'Moves a device one step on in its life, from where it is; what leaves or enters a store is booked in its article’s stock.',
  input: z.strictObject({
    id: uuid,
    step: z.enum(takenSteps),
    locationId: z.optional(z.nullable(uuid)),
    practiceKey: z.optional(z.nullable(practiceKey)),
    note: z.optional(z.nullable(plainText(500))),
  }),
  output: z.object({ state: z.enum(deviceStates) }),
  example: { id: some, step: 'pack' },
});

/** Everything a device went through, whom it is promised to, and where the others of its lot are. */
export const deviceLife = call({
  ...common,
  name: 'device_life',
  method: 'GET',
  path: '/web/v1/logistics/stock_devices/{id}/life',
  auth: read,
  summary: 'Life line of a device, the latest step first, its reservations, and where its lot is.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.object({
      steps: z.array(
        z.object({
          id: z.string(),
          step: z.enum(deviceSteps),
          state: z.enum(deviceStates),
          locationName: z.nullable(z.string()),
          practiceName: z.nullable(z.string()),
          note: z.nullable(z.string()),
          takenByName: z.nullable(z.string()),
          takenAt: z.string(),
        }),
      ),
      reservations: z.array(
        z.object({
          id: z.string(),
          practiceName: z.string(),
          fromOn: z.string(),
          untilOn: z.string(),
          note: z.nullable(z.string()),
          reservedByName: z.nullable(z.string()),
        }),
      ),
      /** Of its lot, itself too; null without a lot. */
      lot: z.nullable(
        z.object({
          total: z.number(),
          /** Practices that have some of it or get some. */
          practices: z.array(z.object({ key: z.string(), name: z.string(), count: z.number() })),
          /** Not there yet. */
          bought: z.number(),
          inStores: z.number(),
          retired: z.number(),
          /** Null: it was not called back. */
          recall: z.nullable(
            z.object({
              reason: z.string(),
              calledAt: z.string(),
              calledByName: z.nullable(z.string()),
              /** Those that had some of it on that day, and when they were told. */
              practices: z.array(
                z.object({
                  key: z.string(),
                  name: z.string(),
                  devices: z.number(),
                  toldAt: z.nullable(z.string()),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  }),
  example: { id: some },
});

export type DeviceLife = OutputOf<typeof deviceLife>['data'];

export const reserveDevice = call({
  ...common,
  name: 'reserve_device',
  method: 'POST',
  path: '/web/v1/logistics/stock_devices/{id}/reservation',
  auth: write,
  summary: 'Promises a device to a practice for some days; never to two for the same day.',
  input: z.strictObject({
    id: uuid,
    practiceKey,
    fromOn: calendarDay,
    untilOn: calendarDay,
    note: z.nullable(plainText(500)),
  }),
  output: z.object({ reservationId: z.string() }),
  example: { id: some, practiceKey: 'nordheide', fromOn: '2026-12-01', untilOn: '2026-12-14', note: null },
});

export const releaseDevice = call({
  ...common,
  name: 'release_device',
  method: 'POST',
  path: '/web/v1/logistics/device_reservations/{id}/release',
  auth: write,
  summary: 'Takes a promise back.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: some },
});

export const stockDeviceVersions = call({
  ...common,
  name: 'stock_device_versions',
  method: 'GET',
  path: `/web/v1/${stockDevices.path}/{id}/versions`,
  auth: read,
  summary: 'Who changed what of a device and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: versionsOf,
  example: { id: some },
});
