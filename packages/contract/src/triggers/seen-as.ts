import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import { qualifiers } from '@fernpuls/domain/measurements/qualifier';
import { componentKeys, valueTypeKeys } from '@fernpuls/domain/measurements/value-types';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { ruleFaults } from './trigger-event.ts';

/**
 * Of each alarm how it stood on the screen: its `worse_count`. One that is not named counts as seen as it was raised;
 * has it become worse since, the call is refused with `seen_as_missing`.
 */
export const seenAs = z.optional(
  z.array(z.strictObject({ id: uuid, worseCount: z.int().check(z.minimum(0)) })).check(z.maxLength(500)),
);

/**
 * Alarms that became worse or more urgent after what was seen, left as they are; missing where there are none. With
 * the worst reading that came then, in the unit of its kind, and the count to name next.
 */
export const worseSince = z.optional(
  z.array(
    z.object({
      id: z.string(),
      worseCount: z.number(),
      priority: z.enum(priorities),
      valueType: z.nullable(z.enum(valueTypeKeys)),
      component: z.nullable(z.enum(componentKeys)),
      value: z.nullable(z.number()),
      diastolic: z.nullable(z.number()),
      qualifier: z.nullable(z.enum(qualifiers)),
      /** UCUM. */
      unit: z.nullable(z.string()),
      rhythmClass: z.nullable(z.enum(rhythmClasses)),
      surveyAnswers: z.nullable(z.string()),
      fault: z.nullable(z.enum(ruleFaults)),
      measuredAt: z.string(),
    }),
  ),
);

export type WorseSince = NonNullable<z.output<typeof worseSince>>[number];
