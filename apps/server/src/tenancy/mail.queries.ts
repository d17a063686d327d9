import { accountMails } from '@fernpuls/contract/tenancy/mail-message';
import { sql } from 'kysely';
import { asSystem, type Database } from '../ground/database.ts';

export type ClaimedMail = {
  tenant_id: number;
  id: string;
  template: string;
  language: string;
  recipient: string;
  recipient_name: string;
  subject: string;
  text_version: number | null;
  params: Record<string, string | number>;
  secret: Buffer | null;
  attempts: number;
  expires_at: string | null;
  created_at: string;
};

/**
 * The mail due longest, for one sender alone: while the lease runs nobody else takes it, and when the sender dies it
 * is due again afterwards. Committed before anything is sent. Whatever its state, nothing but the mails of accounts is
 * taken from a training practice.
 */
export async function claimMail(database: Database, leaseSeconds: number): Promise<ClaimedMail | null> {
  const found = await asSystem(database, (tx) =>
    sql<ClaimedMail>`
      update mail_message as mail
      set attempts = attempts + 1, next_attempt_at = leased.until, leased_until = leased.until
      from (
        select tenant_id, id from mail_message as written
        where state = 'waiting' and next_attempt_at <= now()
          and (
            template = any(${accountMails})
            or exists (select from tenant where tenant.id = written.tenant_id and purpose = 'production')
          )
        order by next_attempt_at limit 1 for update skip locked
      ) as due, (select now() + make_interval(secs => ${leaseSeconds}) as until) as leased
      where mail.tenant_id = due.tenant_id and mail.id = due.id
      returning mail.*
    `.execute(tx),
  );
  return found.rows[0] ?? null;
}

type Outcome =
  | { state: 'sent' | 'expired' }
  | { state: 'failed'; reason: string | null }
  | { state: 'waiting'; reason: string; pauseSeconds: number };

/** What became of an attempt. The link of a mail that is through is forgotten. */
export async function settleMail(
  database: Database,
  { tenant_id, id }: Pick<ClaimedMail, 'tenant_id' | 'id'>,
  outcome: Outcome,
): Promise<void> {
  const isThrough = outcome.state === 'sent' || outcome.state === 'expired';
  const reason = 'reason' in outcome ? outcome.reason : null;
  const pause = outcome.state === 'waiting' ? outcome.pauseSeconds : 0;
  await asSystem(database, (tx) =>
    sql`
      update mail_message set state = ${outcome.state},
        sent_at = case when ${outcome.state} = 'sent' then now() end,
        secret = case when ${isThrough} then null else secret end,
        last_error = coalesce(${reason}, case when ${outcome.state} = 'sent' then null else last_error end),
        leased_until = null, next_attempt_at = now() + make_interval(secs => ${pause})
      where tenant_id = ${tenant_id} and id = ${id} and state = 'waiting'
    `.execute(tx),
  );
}
