import { componentKeys, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { thresholdTypes } from '@fernpuls/domain/triggers/threshold';
import { choice, flag, instant, number, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { colourField } from '../ruled-fields.ts';

/** A threshold for one patient; `threshold` is in the value type's canonical unit. */
export const measurementTriggers = resource({
  type: 'measurement_triggers',
  area: 'triggers',
  path: 'patients/triggers',
  permission: 'patient_trigger',
  module: 'triggers',
  fields: {
    patientId: reference('patients'),
    valueType: choice(valueTypeKeys),
    component: choice(componentKeys, { nullable: true }),
    thresholdType: choice(thresholdTypes),
    threshold: number({ min: -1e6, max: 1e6 }),
    priority: choice(priorities),
    description: text({ nullable: true, max: 500 }),
    color: colourField({ nullable: true }),
    isActive: flag(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['patientId', 'valueType', 'priority', 'isActive'],
  sorts: ['createdAt', 'valueType', 'priority'],
  defaultSort: 'valueType',
  example: {
    patientId: 'patients',
    valueType: 'weight',
    thresholdType: 'above',
    threshold: 84,
    priority: 'blocker',
  },
});

export type MeasurementTrigger = Entity<typeof measurementTriggers>;
