import { templateVariables } from '@fernpuls/domain/content/text-template';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';
import { languages } from '../languages.ts';

/** Words, dates and figures in the language asked for; null: the patient has none, or the caller may not see it. */
export const templateValues = call({
  name: 'template_values',
  area: 'content',
  method: 'GET',
  path: '/web/v1/content/text_templates/values',
  auth: { permission: 'patient', access: 'read' },
  module: 'messages',
  readsAudited: true,
  summary:
    'What the variables of templates stand for with one patient, each with the instant it was measured.',
  input: z.strictObject({ patientId: uuid, language: z.enum(languages) }),
  output: z.object({
    values: z.array(
      z.object({
        variable: z.enum(templateVariables),
        text: z.nullable(z.string()),
        measuredAt: z.nullable(z.string()),
      }),
    ),
  }),
  example: { patientId: '018f0000-0000-7000-8000-000000000000', language: 'de' },
});

export const countTemplateUse = call({
  name: 'count_template_use',
  area: 'content',
  method: 'POST',
  path: '/web/v1/content/text_templates/{id}/use',
  auth: { permission: 'text_template', access: 'read' },
  module: 'messages',
  summary: 'Counts that a template was put into a text.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ usedCount: z.number() }),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});
