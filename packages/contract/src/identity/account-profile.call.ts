import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { schemaOf } from '../kit/schema.ts';
import { physicians } from './physician.ts';

const { email, title, firstName, lastName, salutation, phone, language } = physicians.fields;
const own = {
  title: z.nullable(schemaOf(title)),
  firstName: schemaOf(firstName),
  lastName: schemaOf(lastName),
  salutation: schemaOf(salutation),
  phone: z.nullable(schemaOf(phone)),
  language: z.nullable(schemaOf(language)),
};
const token = z.string().check(z.minLength(1), z.maxLength(200));
const profile = z.object({
  ...own,
  email: z.string(),
  profession: z.string(),
  /** An address that waits for its mail to be answered. */
  newEmail: z.nullable(z.object({ email: z.string(), expiresAt: z.string() })),
});
const common = { area: 'identity', auth: 'session', path: '/web/v1/account/profile' } as const;

export const ownProfile = call({
  ...common,
  name: 'own_profile',
  method: 'GET',
  summary: 'What the practice keeps about the signed-in person.',
  input: z.strictObject({}),
  output: profile,
  example: {},
});

/** What is left out stays. Address and profession are not among it: they name the account and its place. */
export const changeOwnProfile = call({
  ...common,
  name: 'change_own_profile',
  method: 'PATCH',
  summary: 'Changes name, salutation, telephone and language of the signed-in person.',
  input: z.partial(z.strictObject(own)),
  output: profile,
  example: { phone: '+49 4182 555-21' },
});

/**
 * The account keeps its address until the link in the mail to the new one is opened. 422 `already_taken`, `no_change`
 * on `/email`; asking again replaces the link before.
 */
export const requestEmailChange = call({
  name: 'request_email_change',
  area: 'identity',
  method: 'POST',
  path: '/web/v1/account/email',
  auth: 'session',
  proof: true,
  summary: 'Sends a link to a new address of the own account; valid 60 minutes, once.',
  input: z.strictObject({ email: schemaOf(email) }),
  output: profile,
  example: { email: 'neu@example.org' },
});

export const cancelEmailChange = call({
  name: 'cancel_email_change',
  area: 'identity',
  method: 'DELETE',
  path: '/web/v1/account/email',
  auth: 'session',
  summary: 'Gives up a new address that waits for its mail to be answered; its link is worth nothing.',
  input: z.strictObject({}),
  output: profile,
  example: {},
});

/** 401 `link_expired`. All sessions and remembered sign-ins of the person end; the old address is told. */
export const confirmEmailChange = call({
  name: 'confirm_email_change',
  area: 'identity',
  method: 'POST',
  path: '/web/v1/auth/email',
  auth: 'none',
  summary: 'Takes a new address over with the link from the mail sent there.',
  input: z.strictObject({ token }),
  output: z.object({ email: z.string() }),
  example: { token: 'not-a-real-token' },
});

export type OwnProfile = OutputOf<typeof ownProfile>;
