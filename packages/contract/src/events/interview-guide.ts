import * as z from 'zod/mini';
import { flag, instant, integer, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { guideContent } from './guide-content.ts';

/**
 * What is asked in a call, in the practice's own words. Every change of the questions makes a version: answers stay
 * bound to the one they were given to, and what answers are bound to is not deleted but switched off.
 */
export const interviewGuides = resource({
  type: 'interview_guides',
  area: 'events',
  path: 'content/interview_guides',
  permission: 'patient_event',
  module: 'events',
  fields: {
    name: text({ max: 80 }),
    /** When to use it: „Gewicht steigt“. */
    indication: text({ nullable: true, max: 200 }),
    isActive: flag(),
    /** Came with the product and awaits the practice's own judgement. */
    isProposal: flag(),
    content: json(guideContent),
    version: integer({ origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    usedCount: integer({ origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['isActive'],
  sorts: ['name'],
  defaultSort: 'name',
  search: ['name'],
  example: {
    name: 'HI-Dekompensation',
    indication: 'Gewicht steigt, Luftnot',
    content: {
      sections: [
        {
          title: 'Luftnot',
          questions: [
            {
              key: 'dyspnoea',
              text: 'Luftnot im Liegen?',
              kind: 'single',
              readAloud: 'Wie viele Kissen brauchen Sie zum Schlafen?',
              unit: null,
              choices: [
                { key: 'none', label: 'Nein', hint: 'flach oder 1 Kissen' },
                { key: 'severe', label: 'Stark', hint: '3 Kissen oder Sessel' },
              ],
              when: null,
            },
          ],
        },
      ],
      rules: [
        {
          question: 'dyspnoea',
          is: ['severe'],
          min: null,
          max: null,
          title: 'Heute zur Ärztin',
          proposal: 'Diuretikum entscheiden lassen',
          isUrgent: true,
        },
      ],
      emergency: 'Ruhedyspnoe, Brustschmerz oder Ohnmacht: 112 anrufen lassen, in der Leitung bleiben.',
    },
  },
});

export type InterviewGuide = Entity<typeof interviewGuides>;
