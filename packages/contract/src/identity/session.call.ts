import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

/** The signed-in person with everything the screens decide by. */
const session = z.object({
  type: z.literal('physicians'),
  id: z.string(),
  attributes: z.object({
    email: z.string(),
    title: z.nullable(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    salutation: z.string(),
    profession: z.string(),
    /** A new one each time it is used; the old one is worth nothing. */
    rememberToken: z.nullable(z.string()),
    permissions: z.array(z.object({ key: z.string(), access: z.enum(['read', 'write']) })),
    /** Their roles open the patients they answer for and no others. */
    ownPatientsOnly: z.boolean(),
    disabledModules: z.array(z.string()),
    /** The server ends the session after so long without activity; 0: it does not. */
    autoLogoutSeconds: z.number(),
    /** The practice wants a second factor of this person by then; null: it does not, or there is one. */
    secondFactorDueAt: z.nullable(z.string()),
  }),
});

export const secondFactorMethods = ['totp', 'recovery_code', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/**
 * How every way in answers: the session (and its headers access-token, client, expiry, uid), or the question for a
 * second factor and no headers.
 */
export const entry = z.object({
  data: z.nullable(session),
  secondFactor: z.nullable(
    z.object({
      /** Names this sign-in to `auth/otp` and `auth/passkey`; one use, five minutes. */
      challenge: z.string(),
      methods: z.array(z.enum(secondFactorMethods)),
      expiresAt: z.string(),
    }),
  ),
});

const common = { area: 'identity', auth: 'none' } as const;
const email = z.string().check(z.minLength(1), z.maxLength(254));
const password = z.string().check(z.minLength(1), z.maxLength(200));
/** The text `auth/otp` gave this browser; it skips the second factor for thirty days. */
const trustedDevice = z.optional(z.string().check(z.maxLength(200)));

/** First factor. Wrong answers are slowed by account and address: 429 `too_many_attempts` with Retry-After. */
export const signIn = call({
  ...common,
  name: 'sign_in',
  method: 'POST',
  path: '/web/v1/auth/sign_in',
  summary: 'Signs a person in to the tenant of the host name; the session is in the answer headers.',
  input: z.strictObject({ email, password, remember: z.optional(z.boolean()), trustedDevice }),
  output: entry,
  example: { email: 'k.moldenhauer@example.org', password: 'not-a-real-password' },
});

/** Second factor: a code of the authenticator app or a recovery code, one field for both. */
export const signInCode = call({
  ...common,
  name: 'sign_in_code',
  method: 'POST',
  path: '/web/v1/auth/otp',
  summary: 'Completes a sign-in with a one-time code; may mark this browser as trusted.',
  input: z.strictObject({
    challenge: z.string().check(z.maxLength(200)),
    code: z.string().check(z.minLength(1), z.maxLength(40)),
    trustDevice: z.optional(z.boolean()),
  }),
  output: z.object({ data: session, trustedDevice: z.nullable(z.string()) }),
  example: { challenge: 'not-a-real-challenge', code: '000000' },
});

/** `whileLocked`: a person may always leave. */
export const signOut = call({
  ...common,
  name: 'sign_out',
  method: 'DELETE',
  path: '/web/v1/auth/sign_out',
  auth: 'session',
  whileLocked: true,
  whileUnenrolled: true,
  summary: 'Ends the session.',
  input: z.strictObject({}),
  output: z.object({}),
  example: {},
});

/**
 * With session headers it confirms them; with a `remember-token` header it opens a new session and hands over the
 * token's successor. A token that comes a second time ends everything opened with it. Every request with a session is
 * activity, unless its `idle-seconds` header says how long ago its person last did something: a screen that refreshes
 * itself keeps no session open.
 */
export const validateToken = call({
  ...common,
  name: 'validate_token',
  method: 'GET',
  path: '/web/v1/auth/validate_token',
  summary: 'Confirms the session headers, or opens a session from the remember-token header.',
  input: z.strictObject({}),
  output: z.object({ data: session }),
  example: {},
});

export type Session = z.output<typeof session>;
export type Entry = z.output<typeof entry>;
