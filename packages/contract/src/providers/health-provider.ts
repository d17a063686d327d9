import { bsnr, lanr } from '@fernpuls/domain/providers/numbers';
import { institutionTypes, providerKinds } from '@fernpuls/domain/providers/provider';
import { specialities } from '@fernpuls/domain/providers/specialities';
import * as z from 'zod/mini';
import { choice, flag, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { countryField, subdivisionField } from '../place-fields.ts';
import { emailField, urlField } from '../ruled-fields.ts';

/** Spans of each weekday from Monday on, on the wall clock of the place. */
const weeklyHours = weekly();

// One call, so that a screen which checks no hours is built without it.
function weekly(): z.ZodMiniType<{ from: string; to: string }[][]> {
  const time = z.string().check(z.maxLength(5));
  const spans = z.array(z.strictObject({ from: time, to: time })).check(z.maxLength(4));
  return z.array(spans).check(z.length(7));
}

/**
 * Who treats patients beside the practice: an institution, or a person who may work at one. Another content is another
 * version; what is assigned to patients is not deleted.
 */
export const healthProviders = resource({
  type: 'health_providers',
  area: 'providers',
  path: 'content/health_providers',
  permission: 'health_provider',
  module: 'patients',
  fields: {
    kind: choice(providerKinds),
    institutionType: choice(institutionTypes, { nullable: true }),
    title: text({ nullable: true, max: 40 }),
    firstName: text({ nullable: true, max: 80 }),
    /** Of an institution the whole name, of a person the last one. */
    name: text({ max: 120 }),
    institutionId: reference('health_providers', { nullable: true }),
    /** A code of the KBV's specialities. */
    speciality: text({
      nullable: true,
      max: 2,
      pattern: anyOf(specialities.keys()),
      code: 'tag_not_offered',
    }),
    bsnr: text({ nullable: true, max: 9, rule: bsnr }),
    lanr: text({ nullable: true, max: 9, rule: lanr }),
    phone: text({ nullable: true, max: 40 }),
    mobile: text({ nullable: true, max: 40 }),
    fax: text({ nullable: true, max: 40 }),
    email: emailField({ nullable: true }),
    website: urlField({ nullable: true }),
    street: text({ nullable: true, max: 120 }),
    postalCode: text({ nullable: true, max: 12 }),
    city: text({ nullable: true, max: 80 }),
    countryCode: countryField({ nullable: true }),
    subdivisionCode: subdivisionField({ nullable: true }),
    openingHours: json(weeklyHours, { nullable: true }),
    note: text({ nullable: true, max: 1000 }),
    isActive: flag(),
    version: integer({ origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    institutionName: text({ nullable: true, origin: 'derived' }),
    /** Patients it is assigned to at present, or who works there is. */
    patientCount: integer({ origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['kind', 'institutionType', 'isActive', 'institutionId'],
  sorts: ['name', 'city', 'createdAt'],
  defaultSort: 'name',
  search: ['name', 'firstName', 'city', 'postalCode', 'lanr', 'bsnr'],
  example: {
    kind: 'person',
    title: 'Dr. med.',
    firstName: 'Anke',
    name: 'Petersen',
    speciality: '01',
    lanr: '123456601',
    phone: '+49 4181 5550110',
    street: 'Bahnhofstraße 12',
    postalCode: '21244',
    city: 'Buchholz',
    countryCode: 'DE',
    subdivisionCode: 'DE-NI',
  },
});

/** What was known of a health provider in one version. */
export const healthProviderVersions = resource({
  type: 'health_provider_versions',
  area: 'providers',
  path: 'content/health_providers/versions',
  permission: 'health_provider',
  module: 'patients',
  verbs: ['list', 'read'],
  fields: {
    healthProviderId: reference('health_providers'),
    version: integer(),
    document: json(z.record(z.string(), z.unknown())),
    createdById: reference('physicians', { nullable: true }),
    createdAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['healthProviderId'],
  sorts: ['version'],
  defaultSort: '-version',
  example: { healthProviderId: 'health_providers', version: 1, document: { name: 'Petersen' } },
});

export type HealthProvider = Entity<typeof healthProviders>;

function anyOf(words: Iterable<string>): RegExp {
  return new RegExp(`^(${[...words].join('|')})$`);
}
