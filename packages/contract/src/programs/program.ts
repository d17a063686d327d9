import { emptyProgram } from '@fernpuls/domain/programs/program';
import * as z from 'zod/mini';
import { flag, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { programDocument, publishedProgram } from './program-document.ts';

/** A programme of care. `document` is the draft; what patients follow is the version published last. */
export const programs = resource({
  type: 'programs',
  area: 'programs',
  permission: 'program',
  module: 'programs',
  fields: {
    name: text({ max: 120 }),
    description: text({ nullable: true, max: 2000 }),
    document: json(programDocument, { origin: 'optional' }),
    isActive: flag(),
    /** Of the draft, at least one. */
    phaseCount: integer({ origin: 'server' }),
    /** Published last; 0: nothing yet. */
    version: integer({ origin: 'server' }),
    publishedAt: instant({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    /** The draft says something else than the version published last. */
    hasDraft: json(z.boolean(), { origin: 'derived' }),
    /** Of those the caller may see: who takes part, and who is proposed. */
    patientCount: integer({ origin: 'derived' }),
    candidateCount: integer({ origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['isActive'],
  sorts: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  search: ['name', 'description'],
  example: { name: 'Herz aktiv', description: 'Herzinsuffizienz, NYHA II bis IV', document: emptyProgram },
});

/** What a programme said in one version, with what its components said then. */
export const programVersions = resource({
  type: 'program_versions',
  area: 'programs',
  path: 'programs/versions',
  permission: 'program',
  module: 'programs',
  verbs: ['list', 'read'],
  fields: {
    programId: reference('programs'),
    version: integer(),
    document: json(publishedProgram),
    comment: text({ nullable: true, max: 300 }),
    createdById: reference('physicians', { nullable: true }),
    createdAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['programId', 'version'],
  sorts: ['version'],
  defaultSort: '-version',
  example: { programId: 'programs', version: 1, document: { ...emptyProgram, components: {} } },
});

export type Program = Entity<typeof programs>;
export type ProgramVersion = Entity<typeof programVersions>;
