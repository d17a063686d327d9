import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

/** Why a patient got no trigger of the template. */
export const notAppliedReasons = ['has_it', 'personal_value_missing'] as const;

export const applyTriggerTemplate = call({
  name: 'apply_trigger_template',
  area: 'triggers',
  method: 'POST',
  path: '/web/v1/content/trigger_templates/{template_id}/apply',
  auth: { permission: 'patient_trigger', access: 'write' },
  module: 'triggers',
  summary:
    'Makes a trigger of the template for each patient named, in a cohort or enrolled in a programme; who has it keeps it.',
  input: z.strictObject({
    templateId: uuid,
    patientIds: z.optional(z.array(uuid).check(z.minLength(1), z.maxLength(1000))),
    cohortId: z.optional(uuid),
    programId: z.optional(uuid),
  }),
  output: z.object({
    created: z.array(z.object({ patientId: z.string(), triggerId: z.string() })),
    skipped: z.array(z.object({ patientId: z.string(), reason: z.enum(notAppliedReasons) })),
  }),
  example: {
    templateId: '018f0000-0000-7000-8000-000000000000',
    patientIds: ['018f0000-0000-7000-8000-000000000000'],
  },
});
