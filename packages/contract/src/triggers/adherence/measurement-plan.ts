import { valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { choice, flag, instant, integer, reference } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';
import { scheduleField } from '../../ruled-fields.ts';

/**
 * What a patient agreed to measure: a value type, a recurring schedule as its five-field text, and the minutes after
 * it within which the reading still comes in time. Twice a day are two plans.
 */
export const measurementPlans = resource({
  type: 'measurement_plans',
  area: 'triggers',
  path: 'patients/measurement_plans',
  permission: 'patient_trigger',
  module: 'triggers',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    valueType: choice(valueTypeKeys),
    schedule: scheduleField(),
    graceMinutes: integer({ min: 0, max: 10_080 }),
    startsAt: instant(),
    endsAt: instant({ nullable: true }),
    // Readings come from a device: a missing one then explains a gap.
    needsDevice: flag(),
    // A reading that did not come is reminded of by mail, once.
    sendsReminders: flag(),
    nextDeadlineAt: instant({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['patientId', 'valueType'],
  sorts: ['startsAt', 'valueType'],
  defaultSort: 'startsAt',
  example: {
    patientId: 'patients',
    valueType: 'weight',
    schedule: '0 8 * * *',
    graceMinutes: 240,
    startsAt: '2026-11-20T00:00:00.000Z',
  },
});

export type MeasurementPlan = Entity<typeof measurementPlans>;
