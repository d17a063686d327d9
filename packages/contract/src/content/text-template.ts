import { knownVariables } from '@fernpuls/domain/content/text-template';
import { fault } from '@fernpuls/domain/tenancy/validation/fault';
import * as z from 'zod/mini';
import { choice, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { ruled } from '../kit/schema.ts';
import { languages } from '../languages.ts';
import { identifierField } from '../ruled-fields.ts';

const categories = [
  'greeting',
  'measurement',
  'medication',
  'appointment',
  'device',
  'organisation',
  'other',
] as const;

/** Characters of one language's text: what a message takes. */
const maxText = 4000;

const variant = z.strictObject({
  language: z.enum(languages),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxText), ruled(knownVariables)),
});
export type TextVariant = z.output<typeof variant>;

const variants = z.array(variant).check(
  z.minLength(1),
  ruled<TextVariant[]>((all) =>
    new Set(all.map(({ language }) => language)).size === all.length ? null : fault('not_unique'),
  ),
);

/**
 * A text kept to be used again, in one language or several, with variables of `domain/content/text-template`. Other
 * `texts` are another version; what was sent stays as it was sent.
 */
export const textTemplates = resource({
  type: 'text_templates',
  area: 'content',
  path: 'content/text_templates',
  permission: 'text_template',
  module: 'messages',
  fields: {
    /** What is typed to find it: `/waage`. */
    key: identifierField({ max: 40 }),
    name: text({ max: 100 }),
    category: choice(categories),
    texts: json(variants),
    version: integer({ origin: 'server' }),
    /** How often it was put into a text. */
    usedCount: integer({ origin: 'server' }),
    lastUsedAt: instant({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['category'],
  sorts: ['key', 'name', 'usedCount', 'createdAt'],
  defaultSort: 'name',
  search: ['key', 'name'],
  example: {
    key: 'wiegen',
    name: 'Bitte noch einmal wiegen',
    category: 'measurement',
    texts: [
      {
        language: 'de',
        text: 'Guten Tag {{salutation}}, Ihr letztes Gewicht war {{last_weight}}. Bitte wiegen Sie sich morgen vor dem Frühstück noch einmal.',
      },
    ],
  },
});

/** The texts of one version of a template. */
export const textTemplateVersions = resource({
  type: 'text_template_versions',
  area: 'content',
  path: 'content/text_templates/versions',
  permission: 'text_template',
  module: 'messages',
  verbs: ['list', 'read'],
  fields: {
    textTemplateId: reference('text_templates'),
    version: integer(),
    texts: json(variants),
    createdById: reference('physicians', { nullable: true }),
    createdAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['textTemplateId'],
  sorts: ['version'],
  defaultSort: '-version',
  example: {
    textTemplateId: 'text_templates',
    version: 1,
    texts: [{ language: 'de', text: 'Guten Tag {{salutation}}!' }],
  },
});

export type TextTemplate = Entity<typeof textTemplates>;
