import { emptyComponent } from '@fernpuls/domain/programs/component';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { flag, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { componentDocument } from './component-document.ts';

const cohortIds = idList();

function idList(): z.ZodMiniType<string[]> {
  return z.array(uuid).check(z.maxLength(50));
}

/** What programmes are made of. Another `document` or name is another version; a published programme keeps its own. */
export const programComponents = resource({
  type: 'program_components',
  area: 'programs',
  path: 'programs/components',
  permission: 'program',
  module: 'programs',
  fields: {
    name: text({ max: 120 }),
    description: text({ nullable: true, max: 1000 }),
    cohortIds: json(cohortIds, { origin: 'optional' }),
    document: json(componentDocument),
    isActive: flag(),
    version: integer({ origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['isActive'],
  sorts: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  search: ['name', 'description'],
  example: {
    name: 'Vitalwerte täglich',
    cohortIds: [],
    document: {
      ...emptyComponent,
      measurements: [{ id: 'm1', valueType: 'weight', templateIds: [] }],
      minutes: 4,
    },
  },
});

/** What a component said in one version. */
export const programComponentVersions = resource({
  type: 'program_component_versions',
  area: 'programs',
  path: 'programs/components/versions',
  permission: 'program',
  module: 'programs',
  verbs: ['list', 'read'],
  fields: {
    componentId: reference('program_components'),
    version: integer(),
    name: text({ max: 120 }),
    document: json(componentDocument),
    createdById: reference('physicians', { nullable: true }),
    createdAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['componentId'],
  sorts: ['version'],
  defaultSort: '-version',
  example: { componentId: 'program_components', version: 1, name: 'Vitalwerte', document: emptyComponent },
});

export type ProgramComponent = Entity<typeof programComponents>;
export type ProgramComponentVersion = Entity<typeof programComponentVersions>;
