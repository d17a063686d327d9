import { calendarOf } from '../kit/calendar.ts';

/** Who treats: a house or somebody. */
export const providerKinds = ['institution', 'person'] as const;
export type ProviderKind = (typeof providerKinds)[number];

export const institutionTypes = [
  'practice',
  'hospital',
  'nursing_service',
  'nursing_home',
  'pharmacy',
  'laboratory',
  'rehabilitation',
  'other',
] as const;

/** What somebody does for a patient. */
export const providerRoles = [
  'family_doctor',
  'cardiologist',
  'diabetologist',
  'pneumologist',
  'specialist',
  'hospital',
  'nursing_service',
  'pharmacy',
  'therapist',
  'other',
] as const;

/** What only a person has, and what only an institution. */
const ofPersons = ['title', 'firstName', 'lanr', 'institutionId'] as const;
const ofInstitutions = ['institutionType', 'bsnr'] as const;

/** Fields that hold something this kind of provider cannot have. */
export function foreignFields(kind: ProviderKind, values: Readonly<Record<string, unknown>>): string[] {
  const foreign: readonly string[] = kind === 'person' ? ofInstitutions : ofPersons;
  return foreign.filter((name) => (values[name] ?? null) !== null);
}

const dayMs = 86_400_000;

/** Whether somebody no longer treats a patient at an instant (epoch ms): the last day itself still counts. */
export function hasEnded({ endsOn }: { endsOn: string | null }, now: number): boolean {
  return endsOn !== null && Date.parse(`${endsOn}T00:00:00Z`) / dayMs < calendarOf().dayNumber(now);
}
