import { dutyKinds } from '@fernpuls/domain/triggers/duties/duty';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

export const dutiesLeft = call({
  name: 'duties_left',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/physicians/{id}/duties_left',
  auth: { permission: 'physician', access: 'write' },
  module: 'triggers',
  summary:
    'How many open duties, by kind, and steps of the alarm chain would have nobody who can act, were this person blocked now or without these roles.',
  input: z.strictObject({
    id: uuid,
    /** Roles taken from the person; without any: blocked. */
    withoutRoleIds: z.optional(z.array(uuid).check(z.maxLength(50))),
  }),
  output: z.object({
    data: z.array(z.object({ kind: z.enum(dutyKinds), count: z.number() })),
    /** Steps that name a person or a role and would tell nobody. */
    chainSteps: z.number(),
  }),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});
