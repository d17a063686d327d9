import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

const session = z.object({
  data: z.object({
    type: z.literal('physicians'),
    id: z.string(),
    attributes: z.object({
      email: z.string(),
      title: z.nullable(z.string()),
      firstName: z.string(),
      lastName: z.string(),
      salutation: z.string(),
      profession: z.string(),
      rememberToken: z.nullable(z.string()),
      permissions: z.array(z.object({ key: z.string(), access: z.enum(['read', 'write']) })),
      disabledModules: z.array(z.string()),
      autoLogoutSeconds: z.number(),
    }),
  }),
});

/** Answers with the session headers access-token, client, expiry and uid. */
export const signIn = call({
  name: 'sign_in',
  area: 'identity',
  method: 'POST',
  path: '/web/v1/auth/sign_in',
  auth: 'none',
  summary: 'Signs a person in to the tenant of the host name; the session is in the answer headers.',
  input: z.strictObject({
    email: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    remember: z.optional(z.boolean()),
  }),
  output: session,
  example: { email: 'k.moldenhauer@example.org', password: 'not-a-real-password' },
});

export const signOut = call({
  name: 'sign_out',
  area: 'identity',
  method: 'DELETE',
  path: '/web/v1/auth/sign_out',
  auth: 'session',
  summary: 'Ends the session.',
  input: z.strictObject({}),
  output: z.object({}),
  example: {},
});

/** With session headers it confirms them; with a `remember-token` header it opens a new session. */
export const validateToken = call({
  name: 'validate_token',
  area: 'identity',
  method: 'GET',
  path: '/web/v1/auth/validate_token',
  auth: 'none',
  summary: 'Confirms the session headers, or opens a session from the remember-token header.',
  input: z.strictObject({}),
  output: session,
  example: {},
});

export type Session = OutputOf<typeof signIn>['data'];
