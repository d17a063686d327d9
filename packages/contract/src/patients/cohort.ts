import { tagDevicePattern } from '@fernpuls/domain/logistics/tag-device-pattern';
import { tagDevicesMax, tagDevicesUnique } from '@fernpuls/domain/logistics/tag-devices';
import * as z from 'zod/mini';
import { plainText } from '../formats.ts';
import { instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { ruled } from '../kit/schema.ts';

export type CohortInformation = { devices: string[] };

/** Which devices a cohort is meant for, each `manufacturer[/model][;value types]`; a wrong one is refused at its place. */
function cohortInformation(): z.ZodMiniType<CohortInformation> {
  const pattern = plainText(255).check(ruled(tagDevicePattern));
  const devices = z.array(pattern).check(z.maxLength(tagDevicesMax), ruled<string[]>(tagDevicesUnique));
  return z.strictObject({ devices });
}

const information = cohortInformation();

/**
 * A named group of patients (the specification's tag). Another name, description or information is another version, and
 * so is another comment on it.
 */
export const cohorts = resource({
  type: 'cohorts',
  area: 'patients',
  permission: 'cohort',
  module: 'cohorts',
  fields: {
    name: text({ max: 25 }),
    description: text({ nullable: true, max: 1000 }),
    metaInformation: json(information, { origin: 'optional' }),
    /** What was changed in the version, and why. */
    versionComment: text({ nullable: true, max: 300 }),
    version: integer({ origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    /** Of those the caller may see, counted up to 1,000. */
    patientCount: integer({ origin: 'derived' }),
    /** Media meant for its patients. */
    mediumCount: integer({ origin: 'derived' }),
    /** Patients are in it, or media are meant for them. */
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name', 'description'],
  example: { name: 'HI · NYHA III', metaInformation: { devices: ['*;weight', 'bosch/vivatmo'] } },
});

/** What a cohort said in one version. */
export const cohortVersions = resource({
  type: 'cohort_versions',
  area: 'patients',
  path: 'cohorts/versions',
  permission: 'cohort',
  module: 'cohorts',
  verbs: ['list', 'read'],
  fields: {
    cohortId: reference('cohorts'),
    version: integer(),
    name: text({ max: 25 }),
    description: text({ nullable: true, max: 1000 }),
    metaInformation: json(information),
    comment: text({ nullable: true, max: 300 }),
    createdById: reference('physicians', { nullable: true }),
    createdAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['cohortId'],
  sorts: ['version'],
  defaultSort: '-version',
  example: { cohortId: 'cohorts', version: 1, name: 'HI · NYHA III', metaInformation: { devices: [] } },
});

export type Cohort = Entity<typeof cohorts>;
export type CohortVersion = Entity<typeof cohortVersions>;
