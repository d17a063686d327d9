import type { Context } from '../ground/context.ts';

/**
 * Ends the sessions of a person and what signs in without a password; `except`: the session that asks, and the
 * remembered sign-in it belongs to. How many ended.
 */
export async function endSessions(
  ctx: Pick<Context, 'tx' | 'announce'>,
  physicianId: string,
  except: string | null = null,
): Promise<number> {
  const kept = except
    ? await ctx.tx
        .selectFrom('session')
        .where('id', '=', except)
        .select('remember_family_id')
        .executeTakeFirst()
    : undefined;
  const sessions = await ctx.tx
    .deleteFrom('session')
    .where('physician_id', '=', physicianId)
    .$if(except !== null, (query) => query.where('id', '<>', except))
    .returning('id')
    .execute();
  const family = kept?.remember_family_id ?? null;
  const remembered = await ctx.tx
    .deleteFrom('remember_token')
    .where('physician_id', '=', physicianId)
    .$if(family !== null, (query) => query.where('family_id', '<>', family))
    .returning('family_id')
    .execute();
  ctx.announce('sessions_changed', [physicianId]);
  return sessions.length + new Set(remembered.map((row) => row.family_id)).size;
}

/** A remembered sign-in and the sessions opened with it. */
export async function endFamily(
  ctx: Pick<Context, 'tx' | 'announce'>,
  physicianId: string,
  familyId: string,
): Promise<void> {
  await ctx.tx.deleteFrom('remember_token').where('family_id', '=', familyId).execute();
  await ctx.tx.deleteFrom('session').where('remember_family_id', '=', familyId).execute();
  ctx.announce('sessions_changed', [physicianId]);
}
