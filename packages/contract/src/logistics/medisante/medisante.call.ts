import { proposedFormat } from '@fernpuls/domain/logistics/medisante/format';
import { isCalendarDay } from '@fernpuls/domain/tenancy/validation/date-rules';
import * as z from 'zod/mini';
import { plainText, uuid } from '../../formats.ts';
import { call, type OutputOf } from '../../kit/call.ts';

/** Where the provider's cloud sends to, on the operator's host: not a call of the contract, its body is signed as it came. */
export const medisantePath = '/public/v1/devices/medisante';

const messageStates = ['waiting', 'taken', 'quarantined', 'discarded'] as const;
const quarantineReasons = [
  'serial_missing',
  'serial_unknown',
  'not_with_practice',
  'not_assigned',
  'other_patient_then',
  'kind_unknown',
  'module_disabled',
  'reading_refused',
] as const;

const common = { area: 'logistics', module: 'core', host: 'manage' } as const;
const read = { permission: 'article', access: 'read' } as const;
const write = { permission: 'article', access: 'write' } as const;
const some = '018f0000-0000-7000-8000-00000000dead';
const header = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9-]{1,60}$/));

const settings = {
  signatureHeader: header,
  signatureEncoding: z.enum(['hex', 'base64']),
  /** What stands before the digest, such as `sha256=`. */
  signaturePrefix: z.string().check(z.regex(/^[\x21-\x7e]{0,20}$/)),
  timestampHeader: header,
  signs: z.enum(['timestamp_and_body', 'body']),
  toleranceSeconds: z.int().check(z.minimum(10), z.maximum(3600)),
  /** JSON: `fields` and `kinds` as in the domain's MessageFormat. */
  mapping: z.string().check(z.minLength(2), z.maxLength(20_000)),
  source: plainText(300),
  checkedOn: z.string().check(z.refine(isCalendarDay, { error: 'not_a_day' })),
};

/** How the messages of the provider's cloud are signed and read; the secret itself is never told. */
export const medisanteConnection = call({
  ...common,
  name: 'medisante_connection',
  method: 'GET',
  path: '/web/v1/logistics/medisante',
  auth: read,
  summary: 'How messages of Medisanté’s cloud are signed and read, from where that is known, and who set it.',
  input: z.strictObject({}),
  output: z.object({
    data: z.object({
      path: z.string(),
      /** False: a proposal, nothing is taken yet. */
      isSet: z.boolean(),
      ...settings,
      setAt: z.nullable(z.string()),
      setByName: z.nullable(z.string()),
    }),
  }),
  example: {},
});

export type MedisanteConnection = OutputOf<typeof medisanteConnection>['data'];

export const setMedisanteConnection = call({
  ...common,
  name: 'set_medisante_connection',
  method: 'POST',
  path: '/web/v1/logistics/medisante',
  auth: write,
  proof: true,
  summary:
    'Sets how the provider’s messages are signed and read; what waits in quarantine is looked at again.',
  input: z.strictObject({
    ...settings,
    /** Null: as it is. */
    secret: z.nullable(z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/))),
  }),
  output: z.object({}),
  example: {
    secret: 'nur-ein-beispiel-4711',
    signatureHeader: 'x-medisante-signature',
    signatureEncoding: 'hex',
    signaturePrefix: 'sha256=',
    timestampHeader: 'x-medisante-timestamp',
    signs: 'timestamp_and_body',
    toleranceSeconds: 300,
    mapping: JSON.stringify({ fields: proposedFormat.fields, kinds: proposedFormat.kinds }),
    source: 'Schnittstellenbeschreibung des Anbieters, Fassung 4.2',
    checkedOn: '2026-11-27',
  },
});

/** What came and could not be given to a practice, by device and reason: no patient, no value. */
export const deviceQuarantine = call({
  ...common,
  name: 'device_quarantine',
  method: 'GET',
  path: '/web/v1/logistics/device_messages/quarantine',
  auth: read,
  summary: 'Messages that wait for a hand, by serial number and reason, the longest waiting first.',
  input: z.strictObject({}),
  output: z.object({
    data: z.object({
      messages: z.number(),
      /** At most 200. */
      groups: z.array(
        z.object({
          serial: z.nullable(z.string()),
          reason: z.enum(quarantineReasons),
          kind: z.nullable(z.string()),
          fault: z.nullable(z.string()),
          count: z.number(),
          firstAt: z.string(),
          lastAt: z.string(),
          deviceId: z.nullable(z.string()),
          practiceName: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  example: {},
});

export type HeldMessages = OutputOf<typeof deviceQuarantine>['data']['groups'][number];

export const settleDeviceMessages = call({
  ...common,
  name: 'settle_device_messages',
  method: 'POST',
  path: '/web/v1/logistics/device_messages/settle',
  auth: write,
  summary: 'Takes messages of a device that are held for one reason up again, or discards them and says why.',
  input: z.strictObject({
    serial: z.nullable(plainText(64)),
    reason: z.enum(quarantineReasons),
    action: z.enum(['retry', 'discard']),
    /** Of what is discarded. */
    note: z.nullable(plainText(500)),
  }),
  output: z.object({ count: z.number() }),
  example: {
    serial: '24B-01902',
    reason: 'serial_unknown',
    action: 'discard',
    note: 'Testgerät des Anbieters',
  },
});

/** The latest messages of a device and what became of them: no patient, no value. */
export const deviceDeliveries = call({
  ...common,
  name: 'device_deliveries',
  method: 'GET',
  path: '/web/v1/logistics/stock_devices/{id}/deliveries',
  auth: read,
  summary: 'The latest 20 messages of a device through its provider’s cloud, and what became of each.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        kind: z.nullable(z.string()),
        measuredAt: z.nullable(z.string()),
        receivedAt: z.string(),
        state: z.enum(messageStates),
        reason: z.nullable(z.enum(quarantineReasons)),
      }),
    ),
  }),
  example: { id: some },
});

export type DeviceDelivery = OutputOf<typeof deviceDeliveries>['data'][number];
