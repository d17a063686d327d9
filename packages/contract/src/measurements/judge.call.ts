import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

const anId = '018f0000-0000-7000-8000-000000000000';

/**
 * Says of readings that they cannot be right, with a reason, or takes that back; or that extreme ones are right
 * (`plausible`), or takes that back (`takesBack`). The values stay as they are.
 */
export const judgeMeasurements = call({
  name: 'judge_measurements',
  area: 'measurements',
  method: 'POST',
  path: '/web/v1/measurements/judge',
  auth: { permission: 'patient_measurement', access: 'write' },
  module: 'measurements',
  summary:
    'Marks readings as not plausible, with a reason, so that no rule counts them; takes that back; or confirms extreme ones, and takes that back. What nobody can have stays implausible.',
  input: z.strictObject({
    ids: z.array(uuid).check(z.minLength(1), z.maxLength(100)),
    plausible: z.boolean(),
    /** With `plausible` false: nothing is called wrong, a confirmation is taken back and the reading is extreme again. */
    takesBack: z.optional(z.boolean()),
    /** Required of what is called not plausible. */
    reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
  }),
  output: z.object({ changed: z.number() }),
  example: { ids: [anId], plausible: false, reason: 'Waage stand schief' },
});
