import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { queueMail } from '../tenancy/index.ts';
import { signedIn } from './answers.ts';
import type { IdentityParts } from './parts.ts';
import { fullName, languageOf, notify } from './password-change.ts';
import { activePerson, normalEmail } from './people.ts';
import { endSessions } from './session-ends.ts';
import { joinToken, newToken, splitToken, tokenMatches } from './tokens.ts';

const prefix = 'fpe';
const validMinutes = 60;

/** The address a person waits for, while its link works. */
export async function openEmailChange(ctx: Context, physicianId: string) {
  const row = await ctx.tx
    .selectFrom('email_change')
    .where('physician_id', '=', physicianId)
    .where('expires_at', '>', ctx.now.toISOString())
    .select(['email', 'expires_at'])
    .executeTakeFirst();
  return row ? { email: row.email, expiresAt: row.expires_at } : null;
}

/** Replaces a link sent before; only its hash is kept. */
export async function askForNewEmail(
  ctx: Context,
  parts: Pick<IdentityParts, 'secrets' | 'originOf'>,
  given: string,
): Promise<void> {
  const person = await activePerson(ctx.tx, signedIn(ctx).id);
  if (!person) throw new Refusal('session_expired');
  const email = normalEmail(given);
  if (email === person.email) throw invalid({ field: '/email', code: 'no_change' });
  await refuseTaken(ctx, email);
  const { token, hash } = newToken();
  const id = newId();
  const expiresAt = new Date(ctx.now.getTime() + validMinutes * 60_000).toISOString();
  await ctx.tx.deleteFrom('email_change').where('physician_id', '=', person.id).execute();
  await ctx.tx
    .insertInto('email_change')
    .values({ id, physician_id: person.id, email, token_hash: hash, expires_at: expiresAt })
    .execute();
  ctx.audit({ action: 'request_email_change', subjectType: 'physicians', subjectId: person.id });
  const origin = parts.originOf(ctx.tenant);
  await queueMail(ctx, parts.secrets, {
    template: 'email_change',
    language: await languageOf(ctx, person.id),
    to: { email, name: fullName(person) },
    params: { minutes: validMinutes },
    link: `${origin}/email/confirm#token=${joinToken(prefix, id, token)}`,
    expiresAt,
  });
}

/** The account has the new address from now on: whoever was in under the old one is out, and the old one is told. */
export async function takeEmailChange(
  ctx: Context,
  parts: Pick<IdentityParts, 'secrets'>,
  text: string,
): Promise<{ id: string; email: string }> {
  const given = splitToken(prefix, text);
  const row =
    given &&
    (await ctx.tx
      .selectFrom('email_change')
      .where('id', '=', given.id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst());
  const isOpen =
    row && tokenMatches(given.token, row.token_hash) && Date.parse(row.expires_at) > ctx.now.getTime();
  const person = isOpen && (await activePerson(ctx.tx, row.physician_id));
  if (!person) throw new Refusal('link_expired');
  await refuseTaken(ctx, row.email);
  await ctx.tx.updateTable('physician').set({ email: row.email }).where('id', '=', person.id).execute();
  // Links sent to the old address must not open the account any more.
  for (const table of ['email_change', 'password_token', 'auth_challenge'] as const)
    await ctx.tx.deleteFrom(table).where('physician_id', '=', person.id).execute();
  await endSessions(ctx, person.id);
  ctx.audit({
    action: 'email_changed',
    subjectType: 'physicians',
    subjectId: person.id,
    changes: { email: [person.email, row.email] },
  });
  await notify(ctx, parts, person, { template: 'email_changed', params: { email: row.email } });
  return { id: person.id, email: row.email };
}

async function refuseTaken(ctx: Context, email: string): Promise<void> {
  const taken = await ctx.tx
    .selectFrom('physician')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst();
  if (taken) throw invalid({ field: '/email', code: 'already_taken' });
}
