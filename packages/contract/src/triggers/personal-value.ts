import { personalKeys } from '@fernpuls/domain/triggers/rules/rule';
import { choice, instant, number, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/**
 * A value agreed for one person that rules compare with: dry weight (kg), best peak flow (L/min), target pressure
 * (mm[Hg]), target glucose (mg/dL). The newest that is valid at the time of a reading counts.
 */
export const personalValues = resource({
  type: 'personal_values',
  area: 'triggers',
  path: 'patients/personal_values',
  permission: 'patient_trigger',
  module: 'triggers',
  fields: {
    patientId: reference('patients'),
    key: choice(personalKeys),
    value: number({ min: 1, max: 1000 }),
    validFrom: instant(),
    validUntil: instant({ nullable: true }),
    note: text({ nullable: true, max: 500 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['patientId', 'key'],
  sorts: ['validFrom', 'createdAt'],
  defaultSort: '-validFrom',
  example: { patientId: 'patients', key: 'dry_weight', value: 78.5, validFrom: '2026-11-01T00:00:00.000Z' },
});

export type PersonalValue = Entity<typeof personalValues>;
