import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { uuid } from '../formats.ts';
import { repeats } from './repeated-password.ts';

const newPassword = z.string().check(z.minLength(1), z.maxLength(200));
const common = { area: 'identity', method: 'PATCH', output: z.object({}) } as const;

/** Rules in domain/identity/password-rules; 422 `not_equal` on `/repeated_password`, `password_wrong` on `/current_password`. */
export const changeOwnPassword = call({
  ...common,
  name: 'change_own_password',
  path: '/web/v1/account/password',
  auth: 'session',
  summary: 'Changes the own password; all other sessions and remembered sign-ins end.',
  input: z
    .strictObject({
      currentPassword: z.string().check(z.minLength(1), z.maxLength(200)),
      newPassword,
      repeatedPassword: newPassword,
    })
    .check(repeats('newPassword')),
  example: {
    currentPassword: 'not-a-real-password',
    newPassword: 'Zwölf Boote im Nebel',
    repeatedPassword: 'Zwölf Boote im Nebel',
  },
});

/** The entity `physician_password` of the settings area: a colleague who cannot get in. */
export const setPhysicianPassword = call({
  ...common,
  name: 'set_physician_password',
  path: '/web/v1/physicians/{id}/password',
  auth: { permission: 'physician_password', access: 'write' },
  module: 'core',
  proof: true,
  summary: "Sets a colleague's password; all of that person's sessions and remembered sign-ins end.",
  input: z.strictObject({ id: uuid, newPassword }),
  example: { id: '018f0000-0000-7000-8000-000000000000', newPassword: 'Zwölf Boote im Nebel' },
});
