import {
  type ComponentDocument,
  componentLimits,
  surveyCategories,
  taskDoers,
} from '@fernpuls/domain/programs/component';
import { taskTypes } from '@fernpuls/domain/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { storable, uuid } from '../formats.ts';

/** The shape of a component as JSON; what makes it unsound is `checkComponent` of the domain. */
export const componentDocument = shapeOfComponent();

// Calls, so that a screen which checks no component is built without them.
function shapeOfComponent(): z.ZodMiniType<ComponentDocument> {
  const id = z.string().check(z.maxLength(16));
  const title = z.string().check(storable, z.maxLength(componentLimits.title));
  const text = z.nullable(z.string().check(storable, z.maxLength(componentLimits.text)));
  const number = z.nullable(z.number().check(z.gte(-1e6), z.lte(1e6)));
  const few = <T extends z.ZodMiniType>(shape: T) => z.array(shape).check(z.maxLength(100));
  const target = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('value'), valueType: z.string(), min: number, max: number }),
    z.strictObject({ kind: z.literal('times'), taskId: id, perWeek: z.int() }),
  ]);
  return z.strictObject({
    sections: few(z.strictObject({ id, title, text, mediumId: z.nullable(uuid) })),
    measurements: few(z.strictObject({ id, valueType: z.string(), templateIds: few(uuid) })),
    surveys: few(z.strictObject({ id, surveyId: uuid, category: z.enum(surveyCategories) })),
    tasks: few(
      z.strictObject({
        id,
        title,
        description: text,
        doer: z.enum(taskDoers),
        taskType: z.enum(taskTypes),
        priority: z.enum(priorities),
        roleId: z.nullable(uuid),
      }),
    ),
    goals: few(z.strictObject({ id, title, description: text, target })),
    guideIds: few(uuid),
    schedules: few(z.string().check(z.maxLength(200))),
    windowMinutes: z.int(),
    minutes: z.int(),
  });
}
