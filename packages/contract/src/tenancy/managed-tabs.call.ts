import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { languages } from '../languages.ts';
import { mailStates, mailTemplates } from './mail-message.ts';
import { managedTenantKey } from './managed-tenant.call.ts';

const common = {
  area: 'tenancy',
  module: 'core',
  host: 'manage',
  auth: { permission: 'tenant', access: 'read' },
} as const;
const of = { key: managedTenantKey };
const base = '/web/v1/manage/tenants/{key}';

export const managedPeople = call({
  ...common,
  name: 'managed_people',
  method: 'GET',
  path: `${base}/people`,
  summary: 'The people of a practice: name, roles, last sign-in, whether they are locked.',
  input: z.strictObject(of),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        title: z.nullable(z.string()),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        profession: z.enum(['physician', 'nurse', 'administrator']),
        roles: z.array(z.string()),
        lastSeenAt: z.nullable(z.string()),
        isActive: z.boolean(),
      }),
    ),
  }),
  example: { key: 'unknown' },
});

export const managedSurveys = call({
  ...common,
  name: 'managed_surveys',
  method: 'GET',
  path: `${base}/surveys`,
  summary: 'The surveys of a practice: name, version, how many questions, whether in use. No answers.',
  input: z.strictObject(of),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        version: z.number(),
        questions: z.number(),
        isActive: z.boolean(),
        /** It came with the system. */
        isStandard: z.boolean(),
        updatedAt: z.string(),
      }),
    ),
  }),
  example: { key: 'unknown' },
});

/** No recipient: a reminder goes to a patient. */
export const managedMails = call({
  ...common,
  name: 'managed_mails',
  method: 'GET',
  path: `${base}/mails`,
  summary:
    'Mails of a practice of thirty days by state, and the last fifty that were not delivered, without recipients.',
  input: z.strictObject(of),
  output: z.object({
    states: z.array(z.object({ state: z.enum(mailStates), count: z.number() })),
    failing: z.array(
      z.object({
        id: z.string(),
        template: z.enum(mailTemplates),
        state: z.enum(mailStates),
        attempts: z.number(),
        lastError: z.nullable(z.string()),
        createdAt: z.string(),
      }),
    ),
    /** Where the practice has words of its own. */
    ownTexts: z.array(z.object({ template: z.enum(mailTemplates), language: z.enum(languages) })),
    /** How the practice's mails are sent; null: no server is set up. */
    sender: z.nullable(z.string()),
  }),
  example: { key: 'unknown' },
});

const oneMail = { ...of, template: z.enum(mailTemplates), language: z.enum(languages) };

/** To whoever asks, by the practice's own outbox; a training practice keeps it as it keeps all mails. */
export const sendTestMail = call({
  ...common,
  auth: { permission: 'tenant', access: 'write' },
  name: 'send_test_mail',
  method: 'POST',
  path: `${base}/mails/{template}/test`,
  summary: "Sends a mail of a practice with samples to one's own address.",
  input: z.strictObject(oneMail),
  output: z.object({ recipient: z.string() }),
  example: { key: 'unknown', template: 'password_invitation', language: 'de' },
});

export const managedChanges = call({
  ...common,
  name: 'managed_changes',
  method: 'GET',
  path: `${base}/changes`,
  summary: "The last fifty changes of a practice's settings, whoever made them: old and new.",
  input: z.strictObject(of),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        /** Null: by the system. */
        by: z.nullable(z.string()),
        isOperator: z.boolean(),
        field: z.string(),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
  }),
  example: { key: 'unknown' },
});

export type ManagedPerson = OutputOf<typeof managedPeople>['data'][number];
export type ManagedSurvey = OutputOf<typeof managedSurveys>['data'][number];
export type ManagedMails = OutputOf<typeof managedMails>;
