import {
  type ProgramDocument,
  programLimits,
  type PublishedProgram,
} from '@fernpuls/domain/programs/program';
import * as z from 'zod/mini';
import { storable, uuid } from '../formats.ts';
import { componentDocument } from './component-document.ts';

/** The shape of a programme as JSON; what keeps it from being published is `checkProgram` of the domain. */
export const programDocument = shapeOfProgram();
export const publishedProgram = shapeOfPublished();

function shapeOfProgram(): z.ZodMiniType<ProgramDocument> {
  return z.strictObject(programShape());
}

function shapeOfPublished(): z.ZodMiniType<PublishedProgram> {
  const frozen = z.strictObject({ name: z.string(), version: z.int(), document: componentDocument });
  return z.strictObject({
    ...programShape(),
    components: z.record(z.string(), frozen),
  });
}

function programShape() {
  const id = z.string().check(z.maxLength(16));
  const words = (max: number) => z.string().check(storable, z.maxLength(max));
  const code = words(10);
  const number = z.nullable(z.number().check(z.gte(-1e6), z.lte(1e6)));
  const times = z.int().check(z.minimum(1), z.maximum(365));
  const few = <T extends z.ZodMiniType>(shape: T) => z.array(shape).check(z.maxLength(100));
  const criterion = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('measuring_days'), days: times, of: times }),
    z.strictObject({
      kind: z.literal('value_within'),
      valueType: z.string(),
      min: number,
      max: number,
      days: times,
    }),
    z.strictObject({
      kind: z.literal('score'),
      surveyId: uuid,
      direction: z.enum(['at_most', 'at_least']),
      value: z.number().check(z.gte(-1e6), z.lte(1e6)),
      times: z.int().check(z.minimum(1), z.maximum(20)),
    }),
    z.strictObject({
      kind: z.literal('adherence'),
      percent: z.int().check(z.minimum(1), z.maximum(100)),
      days: times,
    }),
  ]);
  const transition = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('time') }),
    z.strictObject({ kind: z.literal('manual') }),
    z.strictObject({ kind: z.literal('criteria'), criteria: few(criterion) }),
  ]);
  const component = z.strictObject({
    id,
    componentId: uuid,
    schedules: z.nullable(few(words(200))),
    windowMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(10_080))),
  });
  return {
    cohortIds: few(uuid),
    onlyCohorts: z.optional(z.nullable(z.boolean())),
    devices: z.optional(z.nullable(few(words(120)))),
    personIds: few(uuid),
    icd10s: few(z.strictObject({ from: code, to: z.nullable(code), excludes: z.boolean() })),
    manuals: few(z.strictObject({ id, text: words(programLimits.text), expects: z.boolean() })),
    consentText: z.nullable(words(programLimits.consent)),
    phases: few(
      z.strictObject({
        id,
        name: words(programLimits.name),
        weeks: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
        transition,
        components: few(component),
      }),
    ),
  };
}
