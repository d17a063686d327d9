import {
  patientSexes,
  protocolLimits as limits,
  randomisationKinds,
  type StudyProtocol,
} from '@fernpuls/domain/studies/protocol';
import * as z from 'zod/mini';
import { storable, uuid } from '../formats.ts';

/** The shape of a protocol as JSON; what keeps it from being frozen is `checkProtocol` of the domain. */
export const studyProtocol = shapeOfProtocol();

function shapeOfProtocol(): z.ZodMiniType<StudyProtocol> {
  const id = z.string().check(z.maxLength(16));
  const words = (max: number) => z.string().check(storable, z.maxLength(max));
  const few = <T extends z.ZodMiniType>(shape: T) => z.array(shape).check(z.maxLength(100));
  const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
  const bound = z.nullable(z.number().check(z.gte(-1e6), z.lte(1e6)));
  const age = z.nullable(whole(0, 130));
  const ask = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('survey'), id, surveyId: uuid }),
    z.strictObject({ kind: z.literal('value'), id, valueType: words(40) }),
    z.strictObject({ kind: z.literal('text'), id, text: words(limits.text) }),
  ]);
  const rule = z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('icd10'), from: words(10), to: z.nullable(words(10)) }),
    z.strictObject({ kind: z.literal('age'), min: age, max: age }),
    z.strictObject({ kind: z.literal('sex'), sexes: z.array(z.enum(patientSexes)).check(z.maxLength(3)) }),
    z.strictObject({
      kind: z.literal('value'),
      valueType: words(40),
      min: bound,
      max: bound,
      days: whole(1, limits.days),
    }),
    z.strictObject({ kind: z.literal('manual') }),
  ]);
  return z.strictObject({
    arms: few(
      z.strictObject({
        id,
        code: words(limits.code),
        name: words(limits.name),
        share: whole(1, limits.share),
      }),
    ),
    visits: few(
      z.strictObject({
        id,
        code: words(limits.code),
        name: words(limits.name),
        targetDay: whole(-limits.days, limits.day),
        before: whole(0, limits.days),
        after: whole(0, limits.days),
        asks: few(ask),
      }),
    ),
    criteria: few(z.strictObject({ id, text: words(limits.text), excludes: z.boolean(), rule })),
    randomisation: z.strictObject({
      kind: z.enum(randomisationKinds),
      blockSizes: z.array(whole(1, limits.blockSize)).check(z.maxLength(20)),
      strata: z
        .array(z.strictObject({ id, name: words(limits.name), levels: few(words(limits.name)) }))
        .check(z.maxLength(20)),
    }),
    consentText: z.nullable(words(limits.consent)),
    unblindedIds: few(uuid),
  });
}
