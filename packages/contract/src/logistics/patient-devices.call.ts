import { connections } from '@fernpuls/domain/logistics/connection';
import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import * as z from 'zod/mini';
import { isoInstant, plainText, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { measuredTypes } from './device.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'logistics', module: 'devices' } as const;
const write = { permission: 'device', access: 'write' } as const;

const held = z.object({
  /** Of the assignment. */
  id: z.string(),
  deviceId: z.string(),
  serial: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  assignedAt: z.string(),
  returnedAt: z.nullable(z.string()),
  assignedByName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  batteryPercent: z.nullable(z.number()),
  signalDbm: z.nullable(z.number()),
  lastContactAt: z.nullable(z.string()),
  /** The usual pause between contacts. */
  usualMinutes: z.number(),
  connection: z.enum(connections),
  /** A reading or a sign of life came since it was assigned. */
  isPaired: z.boolean(),
  valueTypes: z.array(z.enum(valueTypeKeys)),
});

/** Devices a patient has, those they had, and which alarms cannot ring because nothing measures for them. */
export const patientDevices = call({
  ...common,
  name: 'patient_devices',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/devices',
  auth: { permission: 'device', access: 'read' },
  readsAudited: true,
  summary:
    'Devices of a patient with how each is heard, those of before, and the rules that cannot fire for want of values; the rules only for those who may read them.',
  input: z.strictObject({ patientId: uuid }),
  output: z.object({
    current: z.array(held),
    former: z.array(held),
    unfed: z.array(
      z.object({
        triggerId: z.string(),
        isPartly: z.boolean(),
        missing: z.array(
          z.object({ valueType: z.string(), reason: z.enum(['no_device', 'never', 'silent']) }),
        ),
      }),
    ),
  }),
  example: { patientId: some },
});

export type PatientDevices = OutputOf<typeof patientDevices>;
export type HeldDevice = PatientDevices['current'][number];

const newDevice = z.strictObject({
  manufacturer: plainText(80),
  model: plainText(80),
  valueTypes: measuredTypes,
});

export const assignDevice = call({
  ...common,
  name: 'assign_device',
  method: 'POST',
  path: '/web/v1/patients/{patient_id}/devices',
  auth: write,
  summary:
    'Gives a device to a patient by its serial number, from an instant on; one nobody knows yet is added with its maker and model.',
  input: z.strictObject({
    patientId: uuid,
    serial: plainText(64),
    assignedAt: z.optional(isoInstant),
    groupId: z.optional(z.nullable(uuid)),
    note: z.optional(z.nullable(plainText(500))),
    device: z.optional(newDevice),
  }),
  output: z.object({ id: z.string() }),
  example: { patientId: some, serial: 'SC-204817' },
});

export const changeDeviceAssignment = call({
  ...common,
  name: 'change_device_assignment',
  method: 'PATCH',
  path: '/web/v1/patients/devices/{id}',
  auth: write,
  summary: 'Changes since when a patient has a device, what it belongs to, and the note.',
  input: z.strictObject({
    id: uuid,
    assignedAt: z.optional(isoInstant),
    groupId: z.optional(z.nullable(uuid)),
    note: z.optional(z.nullable(plainText(500))),
  }),
  output: z.object({}),
  example: { id: some, note: 'Steht im Bad' },
});

export const swapDevice = call({
  ...common,
  name: 'swap_device',
  method: 'POST',
  path: '/web/v1/patients/devices/{id}/swap',
  auth: write,
  summary:
    'Puts another device in the place of one: that one is returned, the new one joins its group, and the change stands over the curves with the note.',
  input: z.strictObject({
    id: uuid,
    serial: plainText(64),
    note: z.optional(z.nullable(plainText(500))),
    device: z.optional(newDevice),
  }),
  output: z.object({ id: z.string() }),
  example: { id: some, serial: 'SC-204818', note: 'Zeigt 0,4 kg mehr' },
});

export const returnDevice = call({
  ...common,
  name: 'return_device',
  method: 'POST',
  path: '/web/v1/patients/devices/{id}/return',
  auth: write,
  summary: 'Ends an assignment, or takes that back while nobody else has the device.',
  input: z.strictObject({ id: uuid, returned: z.boolean(), returnedAt: z.optional(isoInstant) }),
  output: z.object({}),
  example: { id: some, returned: true },
});
