import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import * as z from 'zod/mini';
import { instant, integer, json, reference, text } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';

/** Kinds of values a device measures. */
export const measuredTypes = z.array(z.enum(valueTypeKeys)).check(z.maxLength(20));

/** A measuring device; readings find their patient by its serial number. */
export const devices = resource({
  type: 'devices',
  area: 'logistics',
  permission: 'device',
  module: 'devices',
  fields: {
    serial: text({ max: 64 }),
    manufacturer: text({ max: 80 }),
    model: text({ max: 80 }),
    patientId: reference('patients', { nullable: true }),
    batteryPercent: integer({ nullable: true, min: 0, max: 100 }),
    signalDbm: integer({ nullable: true, min: -150, max: 0 }),
    /** Where it is known without a reading. */
    valueTypes: json(measuredTypes, { nullable: true }),
    // When the patient had it in hand.
    deliveredAt: instant({ nullable: true }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['patientId', 'manufacturer'],
  sorts: ['serial', 'createdAt'],
  defaultSort: 'serial',
  search: ['serial', 'model', 'manufacturer'],
  example: { serial: 'SC-204817', manufacturer: 'Seca', model: 'Home 803', patientId: 'patients' },
});
