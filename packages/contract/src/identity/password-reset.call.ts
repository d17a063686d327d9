import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { uuid } from '../formats.ts';
import { repeats } from './repeated-password.ts';

const common = { area: 'identity', auth: 'none', path: '/web/v1/auth/password' } as const;
const token = z.string().check(z.minLength(1), z.maxLength(200));
const newPassword = z.string().check(z.minLength(1), z.maxLength(400));

/** Tells nothing about the account: same answer, same time. 429 `too_many_attempts` by address and account alike. */
export const requestPasswordReset = call({
  ...common,
  name: 'request_password_reset',
  method: 'POST',
  summary:
    'Sends a link for a new password, if the address belongs to somebody here; valid 60 minutes, once.',
  input: z.strictObject({ email: z.string().check(z.minLength(1), z.maxLength(254)) }),
  output: z.object({}),
  example: { email: 'k.moldenhauer@example.org' },
});

/** `password/reset/edit#token=…` and `password/new#token=…` ask before they show a form; it does not use the link up. */
export const checkPasswordToken = call({
  ...common,
  name: 'check_password_token',
  method: 'POST',
  path: '/web/v1/auth/password/check',
  summary: 'Whether a link from a mail still works.',
  input: z.strictObject({ token }),
  output: z.object({
    valid: z.boolean(),
    /** `k…@example.org`, for rules and recognition; null when invalid. */
    emailHint: z.nullable(z.string()),
    purpose: z.nullable(z.enum(['reset', 'invitation'])),
  }),
  example: { token: 'not-a-real-token' },
});

/**
 * Uses the link up; sessions, remembered sign-ins and trusted browsers of the person end. 401 `link_expired`;
 * 422 by domain/identity/password-rules on `/password`, `not_equal` on `/repeated_password`.
 */
export const setPasswordByToken = call({
  ...common,
  name: 'set_password_by_token',
  method: 'PATCH',
  summary: 'Sets a new password with a link from a mail.',
  input: z
    .strictObject({ token, password: newPassword, repeatedPassword: newPassword })
    .check(repeats('password')),
  output: z.object({}),
  example: {
    token: 'not-a-real-token',
    password: 'Zwölf Boote im Nebel',
    repeatedPassword: 'Zwölf Boote im Nebel',
  },
});

/** 409 `conflict` for a person who has a password already: that one asks for a reset. */
export const invitePhysician = call({
  name: 'invite_physician',
  area: 'identity',
  method: 'POST',
  path: '/web/v1/physicians/{id}/invitation',
  auth: { permission: 'physician', access: 'write' },
  module: 'core',
  summary: 'Sends a colleague a link for the first password; valid seven days, once.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});
