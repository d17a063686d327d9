import type { Language } from '@fernpuls/contract/languages';
import type { Delivery, OutgoingMail } from '../adapters/mail.ts';
import { asSystem, type Database } from '../ground/database.ts';
import type { Secrets } from '../ground/secrets.ts';
import { type ClaimedMail, claimMail, settleMail } from './mail.queries.ts';
import { brandOfMail, practiceOfMail } from './mail-brand.ts';
import { aboutMail, givesUpAfterMs } from './mail-outbox.ts';
import { textsOfMail } from './mail-texts.queries.ts';
import { logoPart, renderMail } from './mail-text.ts';

type MailJob = { stop(): Promise<void> };
type Options = {
  database: Database;
  secrets: Secrets;
  sender: string;
  send(mail: OutgoingMail): Promise<Delivery>;
  failed(error: unknown): void;
  /** How often it looks, and the first pause after a failure. */
  lookMs?: number;
  pauseSeconds?: number;
};

/** Longer than any attempt can last: connecting, greeting and each answer have limits of their own. */
const leaseSeconds = 300;
const longestPauseSeconds = 3_600;

/**
 * Sends what waits in the outboxes of all practices, one mail after the other. At least once: a process that dies
 * between the server's "250" and our note sends again, with the same Message-ID.
 */
export function startMailJob(options: Options): MailJob {
  const state = { isStopped: false };
  let running: Promise<void> | null = null;
  const round = async () => {
    while (!state.isStopped) {
      const mail = await claimMail(options.database, leaseSeconds);
      if (!mail) return;
      await deliver(mail, options);
    }
  };
  const look = () => {
    running ??= round()
      .catch(options.failed)
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, options.lookMs ?? 1_000);
  look();
  return {
    stop: async () => {
      state.isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function deliver(mail: ClaimedMail, options: Options): Promise<void> {
  const { database } = options;
  const now = Date.now();
  if (mail.expires_at !== null && Date.parse(mail.expires_at) <= now)
    return settleMail(database, mail, { state: 'expired' });
  if (Date.parse(mail.created_at) + givesUpAfterMs <= now)
    return settleMail(database, mail, { state: 'failed', reason: null });
  const delivery = await options.send(await write(mail, options));
  if (delivery.kind === 'sent') return settleMail(database, mail, { state: 'sent' });
  if (delivery.kind === 'refused')
    return settleMail(database, mail, { state: 'failed', reason: delivery.reason });
  const pauseSeconds = Math.min(
    (options.pauseSeconds ?? 15) * 2 ** Math.min(mail.attempts - 1, 10),
    longestPauseSeconds,
  );
  return settleMail(database, mail, { state: 'waiting', reason: delivery.reason, pauseSeconds });
}

async function write(mail: ClaimedMail, { database, secrets, sender }: Options): Promise<OutgoingMail> {
  const { tenant, own } = await asSystem(database, async (tx) => ({
    tenant: await practiceOfMail(tx, mail.tenant_id),
    own: await textsOfMail(tx, mail),
  }));
  const brand = brandOfMail(tenant);
  const link = mail.secret && secrets.openSecret(mail.secret, aboutMail(mail.tenant_id, mail.id));
  const content = {
    ...mail,
    language: mail.language as Language,
    recipientName: mail.recipient_name,
    link,
    own,
  };
  return {
    id: mail.id,
    from: { name: tenant.sender.name, address: sender },
    to: { name: mail.recipient_name, address: mail.recipient },
    replyTo: tenant.sender.replyTo || null,
    subject: mail.subject,
    language: mail.language,
    date: new Date(mail.created_at),
    ...renderMail(content, brand),
    pictures: brand.logo ? [{ id: logoPart, ...brand.logo }] : [],
  };
}
