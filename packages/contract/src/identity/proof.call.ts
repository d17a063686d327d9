import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

/** One of password, code, or challenge with credential. */
export const answers = {
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  /** For a passkey: the challenge of `auth/passkey/options` and the browser's answer to it. */
  challenge: z.optional(z.string().check(z.maxLength(200))),
  credential: z.optional(z.record(z.string(), z.unknown())),
};

/** A wrong answer is 422 on its field (`password_wrong`, `code_wrong`) and counts like a wrong sign-in. */
export const proveIdentity = call({
  name: 'prove_identity',
  area: 'identity',
  method: 'POST',
  path: '/web/v1/auth/proof',
  auth: 'session',
  whileUnenrolled: true,
  summary:
    'Proves anew who sits at the screen; opens what needs a fresh proof for ten minutes in this session.',
  input: z.strictObject(answers),
  output: z.object({ freshUntil: z.string() }),
  example: { password: 'not-a-real-password' },
});
