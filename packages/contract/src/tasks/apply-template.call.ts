import * as z from 'zod/mini';
import { calendarDay, uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

/** `not_found` for an unknown patient or template; `primary_physician_missing` where an item needs one. */
export const applyTaskTemplate = call({
  name: 'apply_task_template',
  area: 'tasks',
  method: 'POST',
  path: '/web/v1/tasks/templates/{template_id}/apply',
  auth: { permission: 'task', access: 'write' },
  module: 'tasks',
  summary: 'Makes the tasks of a template for a patient; items whose condition does not hold are left out.',
  input: z.strictObject({ templateId: uuid, patientId: uuid, startOn: calendarDay }),
  output: z.object({ taskIds: z.array(z.string()), leftOut: z.number() }),
  example: {
    templateId: '018f0000-0000-7000-8000-00000000dead',
    patientId: '018f0000-0000-7000-8000-00000000dead',
    startOn: '2026-11-23',
  },
});
