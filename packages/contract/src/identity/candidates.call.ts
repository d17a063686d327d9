import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { entry } from './session.call.ts';

/** Only on the host `login.`: the practices where this e-mail address and password fit; none is a refusal. */
export const signInCandidates = call({
  name: 'sign_in_candidates',
  area: 'identity',
  method: 'POST',
  path: '/web/v1/auth/candidates',
  auth: 'none',
  summary:
    "The practices in which these credentials open an account, each with a handoff to the practice's host.",
  input: z.strictObject({
    email: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  output: z.object({
    data: z.array(
      z.object({
        tenant: z.string(),
        name: z.string(),
        /** Host name with port, as the browser has to open it. */
        host: z.string(),
        /** For `auth/handoff` on that host; one use, 60 seconds. */
        handoff: z.string(),
      }),
    ),
  }),
  example: { email: 'k.moldenhauer@example.org', password: 'not-a-real-password' },
});

/** On the practice's host: goes on as if the password had been entered there. */
export const redeemHandoff = call({
  name: 'redeem_handoff',
  area: 'identity',
  method: 'POST',
  path: '/web/v1/auth/handoff',
  auth: 'none',
  summary: 'Continues a sign-in that began on the login host.',
  input: z.strictObject({
    handoff: z.string().check(z.maxLength(200)),
    remember: z.optional(z.boolean()),
    trustedDevice: z.optional(z.string().check(z.maxLength(200))),
  }),
  output: entry,
  example: { handoff: 'not-a-real-handoff' },
});
