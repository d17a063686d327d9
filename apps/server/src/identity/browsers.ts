import { browsers, revokeBrowser, revokeOtherBrowsers } from '@fernpuls/contract/identity/browsers.call';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { signedIn } from './answers.ts';
import type { IdentityParts } from './parts.ts';
import { notIdle } from './idle-sessions.ts';
import { endFamily, endSessions } from './session-ends.ts';

type Kind = 'session' | 'remembered' | 'trusted';
const shown = ['browser', 'platform', 'address_area', 'created_at', 'last_used_at', 'expires_at'] as const;
type Row = Record<(typeof shown)[number], string | null> & { id: string };

/** Where a person is signed in, remembered or trusted, and how to end it. */
export function browserHandlers(parts: IdentityParts): Handler[] {
  return [
    verb(browsers, async (ctx) => ({ data: await listBrowsers(ctx) })),
    scoped(revokeBrowser, async (scope, { id }) => {
      const person = signedIn(scope);
      await inContext(scope, async (ctx) => {
        const kind = await revoke(ctx, person.id, id);
        if (!kind) throw new Refusal('not_found');
        ctx.announce('sessions_changed', [person.id]);
        ctx.audit({
          action: 'revoke_browser',
          subjectType: 'physicians',
          subjectId: person.id,
          changes: { kind, id },
        });
      });
      parts.peopleChanged(scope.tenant.id, [person.id]);
      return {};
    }),
    scoped(revokeOtherBrowsers, async (scope) => {
      const person = signedIn(scope);
      const ended = await inContext(scope, async (ctx) => {
        const own = await current(ctx);
        const sessions = await endSessions(ctx, person.id, person.sessionId);
        const trusted = await ctx.tx
          .deleteFrom('trusted_device')
          .where('physician_id', '=', person.id)
          .$if(own.trustedDeviceId !== null, (query) => query.where('id', '<>', own.trustedDeviceId))
          .executeTakeFirst();
        const count = sessions + Number(trusted.numDeletedRows);
        ctx.audit({
          action: 'revoke_browsers',
          subjectType: 'physicians',
          subjectId: person.id,
          changes: { ended: count },
        });
        return count;
      });
      parts.peopleChanged(scope.tenant.id, [person.id]);
      return { ended };
    }),
  ];
}

async function current(ctx: Context) {
  const row = await ctx.tx
    .selectFrom('session')
    .where('id', '=', signedIn(ctx).sessionId)
    .select(['remember_family_id', 'trusted_device_id'])
    .executeTakeFirst();
  return { familyId: row?.remember_family_id ?? null, trustedDeviceId: row?.trusted_device_id ?? null };
}

async function listBrowsers(ctx: Context) {
  const { id: physicianId, sessionId } = signedIn(ctx);
  const now = ctx.now.toISOString();
  const [sessions, remembered, trusted, own] = await Promise.all([
    ctx.tx
      .selectFrom('session')
      .where('physician_id', '=', physicianId)
      .where('expires_at', '>', now)
      .where((expression) => notIdle(expression, ctx))
      .select(['id', ...shown])
      .execute(),
    ctx.tx
      .selectFrom('remember_token')
      .where('physician_id', '=', physicianId)
      .where('rotated_at', 'is', null)
      .where('expires_at', '>', now)
      .select(['family_id as id', 'browser', 'platform', 'address_area', 'last_used_at', 'expires_at'])
      .select('family_created_at as created_at')
      .execute(),
    ctx.tx
      .selectFrom('trusted_device')
      .where('physician_id', '=', physicianId)
      .where('expires_at', '>', now)
      .select(['id', ...shown])
      .execute(),
    current(ctx),
  ]);
  const list = [
    ...sessions.map((row) => entryOf('session', row, row.id === sessionId)),
    ...remembered.map((row) => entryOf('remembered', row, row.id === own.familyId)),
    ...trusted.map((row) => entryOf('trusted', row, row.id === own.trustedDeviceId)),
  ];
  return list.sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt) || a.id.localeCompare(b.id));
}

function entryOf(kind: Kind, row: Row, isCurrent: boolean) {
  return {
    id: row.id,
    kind,
    browser: row.browser,
    platform: row.platform,
    addressArea: row.address_area,
    createdAt: row.created_at ?? '',
    lastUsedAt: row.last_used_at ?? '',
    expiresAt: row.expires_at ?? '',
    isCurrent,
  };
}

/** Ends one of this person's; what it was, or null when it is none. */
async function revoke(ctx: Context, physicianId: string, id: string): Promise<Kind | null> {
  for (const [kind, table] of [
    ['session', 'session'],
    ['trusted', 'trusted_device'],
  ] as const) {
    const gone = await ctx.tx
      .deleteFrom(table)
      .where('id', '=', id)
      .where('physician_id', '=', physicianId)
      .executeTakeFirst();
    if (gone.numDeletedRows > 0n) return kind;
  }
  const family = await ctx.tx
    .selectFrom('remember_token')
    .where('family_id', '=', id)
    .where('physician_id', '=', physicianId)
    .select('id')
    .executeTakeFirst();
  if (!family) return null;
  await endFamily(ctx, physicianId, id);
  return 'remembered';
}
