import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

/** Questions of one screen; more than a record opens with. */
const most = 40;

/**
 * Several reads in one request, each answered as it would be by itself: with its own rights, its own audit and its own
 * status. Only what answers JSON; `headers` are those a list tells its total by.
 */
export const answerTogether = call({
  name: 'answer_together',
  area: 'support',
  method: 'POST',
  path: '/web/v1/answers',
  auth: 'session',
  summary: 'Answers several GET requests of the API in one, each with its own status.',
  input: z.strictObject({
    questions: z
      .array(
        z.string().check(z.maxLength(2_000), z.regex(/^\/web\/v1\/[!-~]+$/, { error: 'invalid_format' })),
      )
      .check(z.minLength(1), z.maxLength(most)),
  }),
  output: z.object({
    answers: z.array(
      z.object({
        status: z.number(),
        headers: z.record(z.string(), z.string()),
        body: z.unknown(),
      }),
    ),
  }),
  example: { questions: ['/web/v1/online_statuses'] },
});
