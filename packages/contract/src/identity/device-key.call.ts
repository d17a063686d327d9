import { longestDays, overlapHours } from '@fernpuls/domain/identity/device-key';
import { atLeastOneChecked } from '@fernpuls/domain/tenancy/validation/list-rules';
import * as z from 'zod/mini';
import { deviceScopes } from '../device-scopes.ts';
import { uuid, plainText } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { live } from '../kit/live.ts';
import { ruled } from '../kit/schema.ts';

const deviceKeyKinds = ['device', 'partner'] as const;
export type DeviceKeyKind = (typeof deviceKeyKinds)[number];

const common = { area: 'identity', module: 'core', host: 'practice' } as const;
const mayRead = { permission: 'device_key', access: 'read' } as const;
const mayWrite = { permission: 'device_key', access: 'write' } as const;
const nobodys = '018f0000-0000-7000-8000-00000000dead';

const label = plainText(80);
const scopes = z
  .array(z.enum(deviceScopes))
  .check(ruled(atLeastOneChecked), z.maxLength(deviceScopes.length));
/** Days from now until the key ends. */
const validDays = z.int().check(z.minimum(1), z.maximum(longestDays));

/** What is known of a key; the key itself is shown once and kept nowhere. */
const shown = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(deviceKeyKinds),
  /** How the key begins, and its last four characters; null for keys made before they were kept. */
  prefix: z.string(),
  lastFour: z.nullable(z.string()),
  scopes: z.array(z.enum(deviceScopes)),
  createdAt: z.string(),
  createdByName: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** To the minute. */
  lastUsedAt: z.nullable(z.string()),
  lastUsedAddress: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
  revokedByName: z.nullable(z.string()),
  /** Who answers for what it reads: whoever made it, or has taken it over since; null: nobody of the practice. */
  answeredByName: z.nullable(z.string()),
  /** What rests because that person may not read it, or not of every patient: 403 `scope_missing` to the key. */
  restingScopes: z.array(z.enum(deviceScopes)),
  /** The key that takes over; until `expires_at` both work. */
  replacedById: z.nullable(z.string()),
});
/** `key` is the whole key, in this one answer only; `example`: a call it may make, its body as JSON text. */
const issued = z.object({
  data: shown,
  key: z.string(),
  example: z.object({ path: z.string(), body: z.string() }),
});

export const deviceKeys = call({
  ...common,
  name: 'device_keys',
  method: 'GET',
  path: '/web/v1/device_keys',
  auth: mayRead,
  summary: 'Keys of devices and partners: all that work, and the 200 that ended last.',
  input: z.strictObject({}),
  output: z.object({ data: z.array(shown) }),
  example: {},
});

/**
 * A key works for every patient: refused to whoever sees their own alone (`all_patients_needed`), as is what reads patient
 * data when the asking person may not (`more_than_held`). The same holds for giving a key more, exchanging it and taking it
 * over.
 */
export const issueDeviceKey = call({
  ...common,
  name: 'issue_device_key',
  method: 'POST',
  path: '/web/v1/device_keys',
  auth: mayWrite,
  proof: true,
  summary: 'Makes a key and shows it, this once.',
  input: z.strictObject({ label, kind: z.enum(deviceKeyKinds), scopes, validDays }),
  output: issued,
  example: { label: 'Waagen-Gateway Nord', kind: 'device', scopes: ['measurements_write'], validDays: 180 },
});

export const changeDeviceKey = call({
  ...common,
  name: 'change_device_key',
  method: 'PATCH',
  path: '/web/v1/device_keys/{id}',
  auth: mayWrite,
  proof: true,
  summary: 'Changes the name of a working key and what it may do, on every server at once.',
  input: z.strictObject({ id: uuid, label: z.optional(label), scopes: z.optional(scopes) }),
  output: z.object({ data: shown }),
  example: { id: nobodys, label: 'Waagen-Gateway Süd' },
});

/** For a key whose maker may no longer read what it reads. */
export const takeOverDeviceKey = call({
  ...common,
  name: 'take_over_device_key',
  method: 'POST',
  path: '/web/v1/device_keys/{id}/take_over',
  auth: mayWrite,
  proof: true,
  summary: 'The asking person answers for what the key reads from now on.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ data: shown }),
  example: { id: nobodys },
});

/** Refused for a key that has ended or already has a successor (`device_key_ended`). */
export const rotateDeviceKey = call({
  ...common,
  name: 'rotate_device_key',
  method: 'POST',
  path: '/web/v1/device_keys/{id}/rotate',
  auth: mayWrite,
  proof: true,
  summary:
    'Makes a successor that may do the same and shows it, this once; the old key works for the overlap.',
  input: z.strictObject({ id: uuid, overlapHours: z.literal([...overlapHours]), validDays }),
  output: issued,
  example: { id: nobodys, overlapHours: 168, validDays: 180 },
});

/** No fresh proof is asked: a stolen key must be stopped without delay. */
export const withdrawDeviceKey = call({
  ...common,
  name: 'withdraw_device_key',
  method: 'POST',
  path: '/web/v1/device_keys/{id}/withdraw',
  auth: mayWrite,
  summary: 'Ends a key for good, on every server within a second.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ data: shown }),
  example: { id: nobodys },
});

/** These keys were made, changed, ended or used for the first time. */
export const deviceKeysChanged = live({
  kind: 'device_keys_changed',
  area: 'identity',
  permission: 'device_key',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});

export type DeviceKey = OutputOf<typeof deviceKeys>['data'][number];
