import { type Carried, carriedDoers, carriedLimits } from '@fernpuls/domain/surveys/carried';
import { taskTypes } from '@fernpuls/domain/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { storable, uuid } from '../formats.ts';

/** The shape of what an answer carries as JSON; what makes it unsound is `checkCarried` of the domain. */
export const carried = shapeOfCarried();

function shapeOfCarried(): z.ZodMiniType<Carried> {
  const id = z.string().check(z.maxLength(16));
  const title = z.string().check(storable, z.maxLength(carriedLimits.title));
  const description = z.nullable(z.string().check(storable, z.maxLength(carriedLimits.text)));
  const border = z.nullable(z.number().check(z.gte(-1e6), z.lte(1e6)));
  const days = z.int().check(z.gte(-1e6), z.lte(1e6));
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('survey'), id, surveyId: uuid, afterDays: days }),
    z.strictObject({ kind: z.literal('medium'), id, mediumId: uuid }),
    z.strictObject({
      kind: z.literal('task'),
      id,
      title,
      description,
      doer: z.enum(carriedDoers),
      taskType: z.enum(taskTypes),
      priority: z.enum(priorities),
      roleId: z.nullable(uuid),
      dueAfterDays: z.nullable(days),
    }),
    z.strictObject({
      kind: z.literal('goal'),
      id,
      title,
      description,
      valueType: z.string(),
      min: border,
      max: border,
    }),
  ]);
}
