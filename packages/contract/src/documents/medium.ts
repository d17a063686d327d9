import { mediumKinds } from '@fernpuls/domain/documents/medium';
import { tagCharacters } from '@fernpuls/domain/tenancy/validation/option-rules';
import { httpsPattern } from '@fernpuls/domain/tenancy/validation/text-rules';
import * as z from 'zod/mini';
import { plainText, uuid } from '../formats.ts';
import { choice, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { filed } from './filed.ts';

const tags = tagList();
const cohortIds = idList();

// Calls, so that a screen which checks nothing is built without them.
function tagList(): z.ZodMiniType<string[]> {
  return z.array(plainText(tagCharacters)).check(z.maxLength(12));
}
function idList(): z.ZodMiniType<string[]> {
  return z.array(uuid).check(z.maxLength(50));
}

/** An address of the world outside: https, with a host and without a user's name. */
const link = { max: 500, pattern: httpsPattern, code: 'url_insecure', nullable: true } as const;

/**
 * Something the practice keeps to show or hand on: a file, a link to what somebody else keeps, or both. Another file or
 * another link is another version; what was sent stays as it was sent.
 */
export const media = resource({
  type: 'media',
  table: 'medium',
  area: 'documents',
  path: 'content/media',
  permission: 'medium',
  module: 'documents',
  fields: {
    title: text({ max: 200 }),
    description: text({ nullable: true, max: 1000 }),
    externalUrl: text(link),
    tags: json(tags, { origin: 'optional' }),
    /** Whose patients it is meant for. */
    cohortIds: json(cohortIds, { origin: 'optional' }),
    kind: choice(mediumKinds, { origin: 'server' }),
    version: integer({ origin: 'server' }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    file: json(filed, { nullable: true, origin: 'derived' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
    /** Messages it went along with, of those patients whom the caller may see. */
    messageCount: integer({ origin: 'derived' }),
    lastSentAt: instant({ nullable: true, origin: 'derived' }),
  },
  filters: ['kind'],
  sorts: ['title', 'createdAt', 'updatedAt'],
  defaultSort: 'title',
  search: ['title', 'description'],
  example: {
    title: 'Richtig wiegen bei Herzschwäche',
    description: 'Zwei Minuten, mit Untertiteln.',
    externalUrl: 'https://www.example.org/wiegen',
    tags: ['Wiegen'],
    cohortIds: [],
  },
});

/** File and link of one version of a medium. */
export const mediumVersions = resource({
  type: 'medium_versions',
  area: 'documents',
  path: 'content/media/versions',
  permission: 'medium',
  module: 'documents',
  verbs: ['list', 'read'],
  fields: {
    mediumId: reference('media'),
    version: integer(),
    externalUrl: text(link),
    createdById: reference('physicians', { nullable: true }),
    createdAt: instant({ origin: 'server' }),
    file: json(filed, { nullable: true, origin: 'derived' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['mediumId'],
  sorts: ['version'],
  defaultSort: '-version',
  example: { mediumId: 'media', version: 1, externalUrl: 'https://www.example.org/wiegen' },
});

export type Medium = Entity<typeof media>;
export type MediumVersion = Entity<typeof mediumVersions>;
