import * as z from 'zod/mini';
import { storable } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { languages } from '../languages.ts';
import { mailTemplates } from './mail-message.ts';
import { managedTenantKey } from './managed-tenant.call.ts';

const common = { area: 'tenancy', module: 'core', host: 'manage' } as const;
const read = { permission: 'tenant', access: 'read' } as const;
const path = '/web/v1/manage/tenants/{key}/mail_texts/{template}';
const one = { key: managedTenantKey, template: z.enum(mailTemplates), language: z.enum(languages) };

const words = (max: number) => z.string().check(storable, z.trim(), z.minLength(1), z.maxLength(max));
const line = (max: number) =>
  words(max).check(z.refine((text) => !/[\r\n]/.test(text), { error: 'invalid_format' }));
const texts = {
  subject: line(200),
  lead: words(4_000),
  /** Null: as the standard has it. */
  button: z.nullable(line(60)),
  after: z.nullable(words(4_000)),
};
const shown = z.object({
  subject: z.string(),
  lead: z.string(),
  button: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
const output = z.object({
  standard: shown,
  /** Null: the standard is sent. */
  own: z.nullable(shown),
  /** The newest; 0 where the standard was never changed. */
  version: z.number(),
  variables: z.array(
    z.object({
      name: z.string(),
      sample: z.string(),
      /** Has to stand somewhere in the text. */
      isRequired: z.boolean(),
    }),
  ),
  /** Newest first; without texts the standard holds again from then on. */
  versions: z.array(
    z.object({ version: z.number(), at: z.string(), by: z.nullable(z.string()), texts: z.nullable(shown) }),
  ),
});
const example = { key: 'unknown', template: 'password_invitation', language: 'de' } as const;
const exampleTexts = {
  subject: 'Willkommen bei {{practice}}',
  lead: 'legen Sie bitte Ihr Passwort fest; der Link gilt {{days}} Tage.',
  button: null,
  after: null,
};

export const managedMailText = call({
  ...common,
  name: 'managed_mail_text',
  method: 'GET',
  path,
  auth: read,
  summary:
    "A practice's words for a mail in a language, the standard's, what may stand in them, and all versions.",
  input: z.strictObject(one),
  output,
  example,
});

/** Nothing is kept: what is being written, with samples in place of its variables. */
export const previewMailText = call({
  ...common,
  name: 'preview_mail_text',
  method: 'POST',
  path: `${path}/preview`,
  auth: read,
  summary:
    'A mail in words not saved yet as it would arrive: subject, text and HTML with the branding of the practice.',
  input: z.strictObject({ ...one, ...texts }),
  output: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  example: { ...example, ...exampleTexts },
});

/**
 * A new version; mails written from then on have it. 422 `variable_unknown`, `variable_missing` at the field, 409
 * `conflict` where somebody wrote another version meanwhile. The change stands in both audits.
 */
export const changeMailText = call({
  ...common,
  name: 'change_mail_text',
  method: 'PATCH',
  path,
  auth: { permission: 'tenant', access: 'write' },
  summary: "Sets a practice's words for a mail in a language.",
  input: z.strictObject({ ...one, version: z.int().check(z.minimum(0)), ...texts }),
  output,
  example: { ...example, version: 0, ...exampleTexts },
});

/** As a version of its own: what was before is kept and can be restored. */
export const restoreStandardMail = call({
  ...common,
  name: 'restore_standard_mail',
  method: 'POST',
  path: `${path}/standard`,
  auth: { permission: 'tenant', access: 'write' },
  summary: "Goes back to the platform's words for a mail in a language.",
  input: z.strictObject({ ...one, version: z.int().check(z.minimum(0)) }),
  output,
  example: { ...example, version: 1 },
});

export type ManagedMailText = OutputOf<typeof managedMailText>;
export type MailTextVersion = ManagedMailText['versions'][number];
