import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

const common = { area: 'identity', auth: 'session', input: z.strictObject({}), example: {} } as const;

export const secondFactor = call({
  ...common,
  name: 'second_factor',
  whileUnenrolled: true,
  method: 'GET',
  path: '/web/v1/account/second_factor',
  summary: 'What the signed-in person has set up beside the password.',
  output: z.object({
    totp: z.nullable(z.object({ enabledAt: z.string() })),
    recoveryCodesLeft: z.number(),
    passkeys: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.nullable(z.string()),
      }),
    ),
  }),
});

/** Nothing counts until `confirmTotp`; asking again makes a new secret. 409 `conflict` while one is active. */
export const startTotp = call({
  ...common,
  name: 'start_totp',
  whileUnenrolled: true,
  method: 'POST',
  path: '/web/v1/account/totp',
  proof: true,
  summary: 'A new secret for an authenticator app, as text and as otpauth address for the QR code.',
  output: z.object({ secret: z.string(), uri: z.string() }),
});

/** The codes are shown once; only their hashes are kept. */
export const confirmTotp = call({
  ...common,
  name: 'confirm_totp',
  whileUnenrolled: true,
  method: 'POST',
  path: '/web/v1/account/totp/confirm',
  proof: true,
  summary: 'Switches the authenticator app on with its first code; answers ten recovery codes.',
  input: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(20)) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  example: { code: '000000' },
});

export const removeTotp = call({
  ...common,
  name: 'remove_totp',
  method: 'DELETE',
  path: '/web/v1/account/totp',
  proof: true,
  summary: 'Switches the authenticator app off; recovery codes and trusted browsers go with it.',
  output: z.object({}),
});

export const renewRecoveryCodes = call({
  ...common,
  name: 'renew_recovery_codes',
  method: 'POST',
  path: '/web/v1/account/recovery_codes',
  proof: true,
  summary: 'Ten new recovery codes; the old ones stop working.',
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});
