import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import type { MailTemplate } from '@fernpuls/contract/tenancy/mail-message';
import { passwordFault } from '@fernpuls/domain/identity/password-rules';
import type { Context, Tenant } from '../ground/context.ts';
import type { Language } from '@fernpuls/contract/languages';
import { invalid } from '../ground/errors.ts';
import { practiceLanguage, queueMail } from '../tenancy/index.ts';
import { isBreached } from './breached-passwords.ts';
import type { IdentityParts } from './parts.ts';
import type { PersonRow } from './people.ts';
import { endSessions } from './session-ends.ts';

type Change = {
  person: PersonRow;
  /** Made outside of the transaction: hashing takes its time. */
  passwordHash: string;
  /** The session that asks and goes on; null: all end. */
  except: string | null;
  /** Of the audit: `password_reset`, `password_changed`. */
  action: AuditAction;
};

type Wanted = { password: string; person: PersonRow; practice: Pick<Tenant, 'name' | 'key'>; field: string };

/** 422 on `field` when the rules refuse the password. */
export function requireGoodPassword({ password, person, practice, field }: Wanted): void {
  const names = [person.first_name, person.last_name, practice.name, practice.key];
  const fault = passwordFault(password, { email: person.email, names });
  if (fault) throw invalid({ field, ...fault });
  if (isBreached(password)) throw invalid({ field, code: 'password_breached' });
}

/**
 * The one way to a new password: whoever knew the old one is out (sessions, remembered sign-ins, trusted browsers,
 * links under way), and the person hears of it. After the commit `parts.peopleChanged` is the caller's.
 */
export async function changePassword(
  ctx: Context,
  parts: Pick<IdentityParts, 'secrets'>,
  change: Change,
): Promise<void> {
  const { person } = change;
  const known = await ctx.tx
    .selectFrom('credential')
    .where('physician_id', '=', person.id)
    .select('physician_id')
    .executeTakeFirst();
  await ctx.tx
    .insertInto('credential')
    .values({ physician_id: person.id, password_hash: change.passwordHash })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'physician_id'])
        .doUpdateSet({ password_hash: change.passwordHash, changed_at: ctx.now.toISOString() }),
    )
    .execute();
  await ctx.tx.deleteFrom('trusted_device').where('physician_id', '=', person.id).execute();
  await ctx.tx.deleteFrom('password_token').where('physician_id', '=', person.id).execute();
  await ctx.tx.deleteFrom('auth_challenge').where('physician_id', '=', person.id).execute();
  await endSessions(ctx, person.id, change.except);
  ctx.audit({ action: change.action, subjectType: 'physicians', subjectId: person.id });
  if (known) await notify(ctx, parts, person, 'password_changed');
}

type Notice = { template: MailTemplate; params: Readonly<Record<string, string | number>> };

/** The person's own language, else the practice's. */
export async function languageOf(ctx: Context, physicianId: string): Promise<Language> {
  const row = await ctx.tx
    .selectFrom('physician')
    .where('id', '=', physicianId)
    .select('language')
    .executeTakeFirst();
  return row?.language ?? practiceLanguage(ctx);
}

/** Tells the person by mail what happened to the account. */
export async function notify(
  ctx: Context,
  { secrets }: Pick<IdentityParts, 'secrets'>,
  person: PersonRow,
  notice: MailTemplate | Notice,
): Promise<void> {
  const { template, params } = typeof notice === 'string' ? { template: notice, params: {} } : notice;
  const language = await languageOf(ctx, person.id);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(ctx.now);
  await queueMail(ctx, secrets, {
    template,
    language,
    to: { email: person.email, name: fullName(person) },
    params: { ...params, time },
  });
}

export function fullName({ title, first_name, last_name }: PersonRow): string {
  return [title, first_name, last_name].filter(Boolean).join(' ');
}
