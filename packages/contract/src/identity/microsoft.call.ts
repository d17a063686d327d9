import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { entry } from './session.call.ts';

/** Providers a practice may set up beside the password. */
const loginProviders = ['microsoft'] as const;

/**
 * The browser keeps `state` and goes to the address; back on `login/microsoft` it compares before it asks to sign in,
 * so that nobody is signed in with a code somebody else sent. 404 `not_found` where the provider is not set up.
 */
export const startProviderSignIn = call({
  name: 'start_provider_sign_in',
  area: 'identity',
  method: 'POST',
  path: '/web/v1/tenant/login_provider',
  auth: 'none',
  summary: 'The address at which the provider signs the person in; ten minutes, one use.',
  input: z.strictObject({ provider: z.enum(loginProviders) }),
  output: z.object({ authorizationUrl: z.string(), state: z.string() }),
  example: { provider: 'microsoft' },
});

/**
 * 401 `login_attempt_expired`, `provider_refused`, `provider_account_unknown`; 503 `provider_unreachable` leaves the
 * attempt usable. The person must exist here: linked before, or found by an e-mail address the provider vouches for.
 */
export const signInWithMicrosoft = call({
  name: 'sign_in_with_microsoft',
  area: 'identity',
  method: 'POST',
  path: '/web/v1/auth/microsoft',
  auth: 'none',
  summary: 'Signs in with what Microsoft sent back to `login/microsoft`.',
  input: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(4000)),
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    /** As it came back, where the provider sends it (RFC 9207). */
    iss: z.optional(z.string().check(z.maxLength(300))),
  }),
  output: entry,
  example: { code: 'not-a-real-code', state: 'not-a-real-state' },
});
