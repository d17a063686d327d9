import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { uuid } from '../formats.ts';
import { entry } from './session.call.ts';

/** WebAuthn structures as JSON (W3C WebAuthn 3, section 5.1.8 and 5.1.9); the browser and the verifier read them. */
const json = z.record(z.string(), z.unknown());
const challenge = z.string().check(z.minLength(1), z.maxLength(200));
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const account = { area: 'identity', auth: 'session' } as const;
const open = { area: 'identity', auth: 'none' } as const;

/**
 * Without `challenge` for any passkey of this host (first factor; with a session, of its person: fresh proof); with
 * the challenge of a sign-in or an unlocking for those of its person. 401 `challenge_expired`.
 */
export const passkeyOptions = call({
  ...open,
  name: 'passkey_options',
  method: 'POST',
  path: '/web/v1/auth/passkey/options',
  whileLocked: true,
  summary: 'What to ask the authenticator; one use, five minutes.',
  input: z.strictObject({ challenge: z.optional(challenge) }),
  output: z.object({ challenge: z.string(), options: json }),
  example: {},
});

/** 401 `passkey_refused`, whatever was wrong. */
export const signInWithPasskey = call({
  ...open,
  name: 'sign_in_with_passkey',
  method: 'POST',
  path: '/web/v1/auth/passkey',
  summary: 'Signs in with a passkey, alone or as second factor.',
  input: z.strictObject({ challenge, credential: json, remember: z.optional(z.boolean()) }),
  output: entry,
  example: { challenge: 'not-a-real-challenge', credential: {} },
});

const passkey = z.object({
  id: z.string(),
  label: z.string(),
  /** Synchronised by its maker, so that it survives the loss of the device. */
  isBackedUp: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

export const passkeys = call({
  ...account,
  name: 'passkeys',
  whileUnenrolled: true,
  method: 'GET',
  path: '/web/v1/account/passkeys',
  summary: "The signed-in person's passkeys.",
  input: z.strictObject({}),
  output: z.object({ data: z.array(passkey) }),
  example: {},
});

export const passkeyRegistrationOptions = call({
  ...account,
  name: 'passkey_registration_options',
  whileUnenrolled: true,
  method: 'POST',
  path: '/web/v1/account/passkeys/options',
  proof: true,
  summary: 'What to ask the authenticator for a new passkey; one use, five minutes.',
  input: z.strictObject({}),
  output: z.object({ challenge: z.string(), options: json }),
  example: {},
});

/** 422 `passkey_refused` on `/credential`, 401 `challenge_expired`. The person is told by mail. */
export const addPasskey = call({
  ...account,
  name: 'add_passkey',
  whileUnenrolled: true,
  method: 'POST',
  path: '/web/v1/account/passkeys',
  proof: true,
  summary: 'Adds a passkey to the own account.',
  input: z.strictObject({ challenge, credential: json, label }),
  output: z.object({ data: passkey }),
  example: { challenge: 'not-a-real-challenge', credential: {}, label: 'Praxis-Laptop' },
});

const nobody = '018f0000-0000-7000-8000-000000000000';

export const renamePasskey = call({
  ...account,
  name: 'rename_passkey',
  method: 'PATCH',
  path: '/web/v1/account/passkeys/{id}',
  summary: 'Gives an own passkey another name.',
  input: z.strictObject({ id: uuid, label }),
  output: z.object({ data: passkey }),
  example: { id: nobody, label: 'Praxis-Laptop' },
});

export const removePasskey = call({
  ...account,
  name: 'remove_passkey',
  method: 'DELETE',
  path: '/web/v1/account/passkeys/{id}',
  proof: true,
  summary: 'Takes a passkey off the own account. The person is told by mail.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: nobody },
});

export type Passkey = z.output<typeof passkey>;
