import { choice, instant, integer, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** Of a person's own account, to that person: these leave a training practice too, nobody could sign in otherwise. */
export const accountMails = [
  'password_reset',
  'password_invitation',
  'password_changed',
  'passkey_added',
  'passkey_removed',
  'microsoft_linked',
  'microsoft_unlinked',
  'email_change',
  'email_changed',
  'totp_added',
  'totp_removed',
  'recovery_code_used',
  'remembered_sign_in_stolen',
] as const;

export const mailTemplates = [
  ...accountMails,
  'support_ticket',
  'task_news',
  'device_recall',
  'adherence_reminder',
  'dose_reminder',
  'video_consultation_reminder',
  'monitoring_paused',
  'monitoring_resumed',
  'monitoring_ended',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/**
 * `expired`: its link ran out before a server took it. `failed`: refused for good, or five days without success.
 * `held`: written in a training practice, which it never leaves.
 */
export const mailStates = ['waiting', 'sent', 'failed', 'expired', 'held'] as const;

const server = { origin: 'server' } as const;

/**
 * A mail of the practice on its way or delivered; patients never stand in one, only a reminder goes to one. Its text is
 * in `read_mail`.
 */
export const mailMessages = resource({
  type: 'mail_messages',
  area: 'tenancy',
  path: 'tenants/mails',
  permission: 'mail',
  module: 'core',
  verbs: ['list', 'read'],
  fields: {
    template: choice(mailTemplates, server),
    language: text({ ...server, max: 2 }),
    recipient: text({ ...server, max: 254 }),
    recipientName: text({ ...server, max: 200 }),
    subject: text({ ...server, max: 300 }),
    state: choice(mailStates, server),
    attempts: integer({ ...server, min: 0 }),
    /** What the mail server said last, shortened. */
    lastError: text({ ...server, nullable: true, max: 300 }),
    nextAttemptAt: instant(server),
    expiresAt: instant({ ...server, nullable: true }),
    createdAt: instant(server),
    sentAt: instant({ ...server, nullable: true }),
  },
  filters: ['state', 'template', 'createdAt'],
  sorts: ['createdAt', 'sentAt', 'recipient'],
  defaultSort: '-createdAt',
  search: ['recipient', 'recipientName', 'subject'],
  example: {},
});

export type MailMessage = Entity<typeof mailMessages>;
