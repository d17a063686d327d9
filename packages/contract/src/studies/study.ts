import { emptyProtocol } from '@fernpuls/domain/studies/protocol';
import { studyStates } from '@fernpuls/domain/studies/study-state';
import * as z from 'zod/mini';
import { day, flag, instant, integer, choice, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { studyProtocol } from './protocol-document.ts';

/** A study. `document` is the protocol being written; what holds is the version frozen last. */
export const studies = resource({
  type: 'studies',
  area: 'studies',
  permission: 'study',
  module: 'studies',
  fields: {
    number: text({ max: 30 }),
    name: text({ max: 160 }),
    sponsor: text({ nullable: true, max: 160 }),
    ethicsVote: text({ nullable: true, max: 60 }),
    site: text({ nullable: true, max: 60 }),
    principalInvestigatorId: reference('physicians', { nullable: true }),
    startsOn: day({ nullable: true }),
    endsOn: day({ nullable: true }),
    plannedSize: integer({ min: 1, max: 5000 }),
    isBlinded: flag(),
    pseudonymPrefix: text({ max: 8, pattern: /^[A-Z][A-Z0-9]{0,7}$/, origin: 'optional' }),
    document: json(studyProtocol, { origin: 'optional' }),
    status: choice(studyStates, { origin: 'server' }),
    /** Frozen last; 0: nothing yet. */
    version: integer({ origin: 'server' }),
    recruitingSince: instant({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    principalInvestigatorName: text({ nullable: true, origin: 'derived' }),
    /** The protocol being written says something else than the version frozen last. */
    hasDraft: json(z.boolean(), { origin: 'derived' }),
    /** Of those the caller may see. */
    screeningCount: integer({ origin: 'derived' }),
    includedCount: integer({ origin: 'derived' }),
    /** Places left in the list drawn from; null where the arms are not drawn or made by blocks. */
    listPlaces: integer({ nullable: true, origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['status'],
  sorts: ['name', 'number', 'startsOn', 'createdAt', 'updatedAt'],
  defaultSort: 'number',
  search: ['name', 'number', 'sponsor'],
  example: {
    number: 'FP-HF-02',
    name: 'Frühe Diuretika-Anpassung',
    sponsor: 'TMZ Nordheide',
    ethicsVote: '2025-114',
    plannedSize: 40,
    document: emptyProtocol,
  },
});

export type Study = Entity<typeof studies>;
