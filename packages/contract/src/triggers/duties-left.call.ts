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
  summary: 'How many open duties would have nobody who can act, were this person blocked now; by kind.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ data: z.array(z.object({ kind: z.enum(dutyKinds), count: z.number() })) }),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});
