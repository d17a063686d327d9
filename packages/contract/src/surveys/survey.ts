import { tagCharacters } from '@fernpuls/domain/tenancy/validation/option-rules';
import * as z from 'zod/mini';
import { plainText } from '../formats.ts';
import { flag, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { surveyDocument } from './survey-document.ts';

const tags = tagList();

// A call, so that a screen which checks nothing is built without it.
function tagList(): z.ZodMiniType<string[]> {
  return z.array(plainText(tagCharacters)).check(z.maxLength(12));
}

/** Questions of the practice. Another `document` is another version; sessions keep the one they answered. */
export const surveys = resource({
  type: 'surveys',
  area: 'surveys',
  path: 'content/surveys',
  permission: 'survey',
  module: 'surveys',
  fields: {
    name: text({ max: 120 }),
    description: text({ nullable: true, max: 1000 }),
    document: json(surveyDocument),
    tags: json(tags, { origin: 'optional' }),
    version: integer({ origin: 'server' }),
    /** Set where the survey came with the system. */
    key: text({ nullable: true, origin: 'server' }),
    isActive: flag(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
    /** Patients it is asked at present. */
    patientCount: integer({ origin: 'derived' }),
  },
  filters: ['isActive', 'tags'],
  sorts: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name',
  search: ['name', 'description'],
  example: {
    name: 'Tägliche Herzinsuffizienz-Fragen',
    tags: [],
    document: {
      questions: [
        {
          kind: 'single',
          id: 'q1',
          text: 'Wie stark ist Ihre Luftnot heute?',
          isRequired: true,
          answers: [
            { id: 'a1', text: 'keine', points: 0 },
            { id: 'a2', text: 'bei Anstrengung', points: 1 },
            { id: 'a3', text: 'schon in Ruhe', points: 3 },
          ],
        },
      ],
      score: { weights: [{ question: 'q1', weight: 1 }], range: null, direction: 'higher_is_worse' },
    },
  },
});

/** What was asked in one version of a survey. */
export const surveyVersions = resource({
  type: 'survey_versions',
  area: 'surveys',
  path: 'content/surveys/versions',
  permission: 'survey',
  module: 'surveys',
  verbs: ['list', 'read'],
  fields: {
    surveyId: reference('surveys'),
    version: integer(),
    document: json(surveyDocument),
    createdById: reference('physicians', { nullable: true }),
    createdAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['surveyId', 'version'],
  sorts: ['version'],
  defaultSort: '-version',
  example: {
    surveyId: 'surveys',
    version: 1,
    document: { questions: [], score: null },
  },
});

export type Survey = Entity<typeof surveys>;
