import type { ListPreference } from '@fernpuls/contract/tenancy/list-preference.call';
import type { Context } from '../ground/context.ts';
import { newId } from '../ground/ids.ts';
import { activePerson, type PersonRow } from './people.ts';
import { joinToken, newToken, splitToken, tokenMatches } from './tokens.ts';

const prefix = 'fpw';
export type PasswordPurpose = 'reset' | 'invitation';
export const validMinutes: Record<PasswordPurpose, number> = { reset: 60, invitation: 7 * 1_440 };

/** The text stands in one mail; only its hash is kept. */
export async function issuePasswordToken(
  ctx: Pick<Context, 'tx' | 'now'>,
  physicianId: string,
  purpose: PasswordPurpose,
): Promise<{ text: string; expiresAt: string }> {
  const { token, hash } = newToken();
  const id = newId();
  const expiresAt = new Date(ctx.now.getTime() + validMinutes[purpose] * 60_000).toISOString();
  await ctx.tx
    .insertInto('password_token')
    .values({ id, physician_id: physicianId, purpose, token_hash: hash, expires_at: expiresAt })
    .execute();
  if (purpose === 'invitation') await offerTour(ctx, physicianId);
  return { text: joinToken(prefix, id, token), expiresAt };
}

/** Who is new here is shown around once; an invitation sent again changes nothing about it. */
async function offerTour({ tx }: Pick<Context, 'tx'>, physicianId: string): Promise<void> {
  await tx
    .insertInto('list_preference')
    .values({
      physician_id: physicianId,
      list_name: 'tour',
      preference: JSON.stringify({ isPutAway: false } satisfies ListPreference),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whose link it is, while it works: of this tenant, in time, its person still active. */
export async function readPasswordToken(
  ctx: Pick<Context, 'tx' | 'now'>,
  text: string,
  hold?: 'hold',
): Promise<{ person: PersonRow; purpose: PasswordPurpose } | null> {
  const given = splitToken(prefix, text);
  if (!given) return null;
  const row = await ctx.tx
    .selectFrom('password_token')
    .where('id', '=', given.id)
    .selectAll()
    .$if(hold !== undefined, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row || !tokenMatches(given.token, row.token_hash)) return null;
  if (Date.parse(row.expires_at) <= ctx.now.getTime()) return null;
  const person = await activePerson(ctx.tx, row.physician_id);
  return person ? { person, purpose: row.purpose } : null;
}
