import type { Call } from '../kit/call.ts';
import type { Resource } from '../kit/resource.ts';
import { countries } from './countries.call.ts';
import { healthProviders, healthProviderVersions } from './health-provider.ts';
import { importPeople } from './import-people.call.ts';
import { importHealthProviders } from './import.call.ts';
import { patientHealthProviders } from './patient-health-provider.ts';
import { people } from './person.ts';

/** In order of creation: what others refer to first. */
export const resources = [
  healthProviders,
  healthProviderVersions,
  people,
  patientHealthProviders,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [countries, importHealthProviders, importPeople];
