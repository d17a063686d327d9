import { signIn, signOut, validateToken } from '@fernpuls/contract/identity/session.call';
import { accessMap } from '@fernpuls/contract/permissions';
import type { Context } from '../kit/context.ts';
import { Refusal } from '../kit/errors.ts';
import { newId } from '../platform/ids.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { verifyPassword } from './password.ts';
import { openSession, permissionsOf, type Sessions } from './sessions.ts';
import { joinToken, newToken, splitToken, tokenMatches } from './tokens.ts';

const rememberDays = 30;
const prefix = 'fpr';
type Person = {
  id: string;
  email: string;
  title: string | null;
  first_name: string;
  last_name: string;
  salutation: 'mrs' | 'mr' | 'none';
  profession: 'physician' | 'nurse' | 'administrator';
};
const columns = ['id', 'email', 'title', 'first_name', 'last_name', 'salutation', 'profession'] as const;

export function signInHandlers(sessions: Sessions, ended: (sessionId: string) => void): Handler[] {
  return [
    verb(signIn, async (ctx, input) => {
      const email = input.email.trim().toLowerCase();
      const person = await ctx.tx
        .selectFrom('physician')
        .leftJoin('credential', (join) =>
          join
            .onRef('credential.tenant_id', '=', 'physician.tenant_id')
            .onRef('credential.physician_id', '=', 'physician.id'),
        )
        .where('email', '=', email)
        .where('is_active', '=', true)
        .select([...columns, 'password_hash'])
        .executeTakeFirst();
      // The hash is computed for unknown addresses too: the time tells nothing.
      const right = await verifyPassword(person?.password_hash ?? null, input.password);
      if (!person || !right) throw new Refusal('sign_in_failed');
      const rememberToken = input.remember ? await remember(ctx, person.id) : null;
      return enter(ctx, person, rememberToken, 'sign_in');
    }),
    verb(validateToken, async (ctx) => {
      const { actor } = ctx;
      if (actor.kind === 'physician') {
        const person = await ctx.tx
          .selectFrom('physician')
          .where('id', '=', actor.id)
          .select(columns)
          .executeTakeFirstOrThrow();
        return describe(ctx, person, null);
      }
      return enterRemembered(ctx);
    }),
    verb(signOut, async (ctx) => {
      const { actor } = ctx;
      if (actor.kind !== 'physician') throw new Refusal('unauthorized');
      await ctx.tx.deleteFrom('session').where('id', '=', actor.sessionId).execute();
      const given = splitToken(prefix, String(ctx.headers['remember-token'] ?? ''));
      if (given)
        await ctx.tx
          .deleteFrom('remember_token')
          .where('id', '=', given.id)
          .where('physician_id', '=', actor.id)
          .execute();
      ctx.audit({ action: 'sign_out', subjectType: 'physicians', subjectId: actor.id });
      sessions.forget(actor.sessionId);
      ended(actor.sessionId);
      return {};
    }),
  ];
}

/** A remember token works once: its successor comes with the answer. */
async function enterRemembered(ctx: Context) {
  const given = splitToken(prefix, String(ctx.headers['remember-token'] ?? ''));
  if (!given) throw new Refusal('unauthorized');
  const row = await ctx.tx
    .deleteFrom('remember_token')
    .where('id', '=', given.id)
    .returningAll()
    .executeTakeFirst();
  if (!row || Date.parse(row.expires_at) < ctx.now.getTime() || !tokenMatches(given.token, row.token_hash)) {
    throw new Refusal('session_expired');
  }
  const person = await ctx.tx
    .selectFrom('physician')
    .where('id', '=', row.physician_id)
    .where('is_active', '=', true)
    .select(columns)
    .executeTakeFirst();
  if (!person) throw new Refusal('session_expired');
  return enter(ctx, person, await remember(ctx, person.id), 'remembered_sign_in');
}

async function remember(ctx: Context, physicianId: string): Promise<string> {
  const { token, hash } = newToken();
  const id = newId();
  const expires = new Date(ctx.now.getTime() + rememberDays * 86_400_000).toISOString();
  await ctx.tx
    .insertInto('remember_token')
    .values({ id, physician_id: physicianId, token_hash: hash, expires_at: expires })
    .execute();
  return joinToken(prefix, id, token);
}

async function enter(ctx: Context, person: Person, rememberToken: string | null, action: string) {
  const session = await openSession(ctx.tx, person, ctx.now);
  for (const [name, value] of Object.entries(session.headers)) ctx.reply.set(name, value);
  ctx.audit({ action, subjectType: 'physicians', subjectId: person.id });
  return describe(ctx, person, rememberToken);
}

async function describe(ctx: Context, person: Person, rememberToken: string | null) {
  const access = accessMap(await permissionsOf(ctx.tx, person.id));
  return {
    data: {
      type: 'physicians' as const,
      id: person.id,
      attributes: {
        email: person.email,
        title: person.title,
        firstName: person.first_name,
        lastName: person.last_name,
        salutation: person.salutation,
        profession: person.profession,
        rememberToken,
        permissions: [...access].map(([key, level]) => ({ key, access: level })),
        disabledModules: [...ctx.tenant.disabledModules],
        autoLogoutSeconds: ctx.tenant.autoLogoutSeconds,
      },
    },
  };
}
