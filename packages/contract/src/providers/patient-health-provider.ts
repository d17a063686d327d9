import { providerRoles } from '@fernpuls/domain/providers/provider';
import { choice, day, instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** Who treats a patient as what, from `startsOn` to `endsOn`, both included; open where a day is not known. */
export const patientHealthProviders = resource({
  type: 'patient_health_providers',
  area: 'providers',
  path: 'patients/health_providers',
  permission: 'patient',
  module: 'patients',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    healthProviderId: reference('health_providers'),
    role: choice(providerRoles),
    startsOn: day({ nullable: true }),
    endsOn: day({ nullable: true }),
    note: text({ nullable: true, max: 200 }),
    createdAt: instant({ origin: 'server' }),
    providerName: text({ origin: 'derived' }),
    institutionName: text({ nullable: true, origin: 'derived' }),
    city: text({ nullable: true, origin: 'derived' }),
    phone: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'healthProviderId', 'role'],
  sorts: ['startsOn', 'createdAt'],
  defaultSort: 'createdAt',
  example: {
    patientId: 'patients',
    healthProviderId: 'health_providers',
    role: 'family_doctor',
    startsOn: '2021-04-01',
  },
});

export type PatientHealthProvider = Entity<typeof patientHealthProviders>;
