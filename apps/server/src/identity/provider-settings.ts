import {
  changeMicrosoftSettings,
  checkMicrosoftSettings,
  microsoftSettings,
  removeMicrosoftSettings,
} from '@fernpuls/contract/identity/login-provider.call';
import type { Context, Scope } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { requireAllPatients } from '../ground/reach.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inReading } from '../kit/transaction.ts';
import type { MicrosoftParts, Provider } from './microsoft-parts.ts';

/** How a practice sets up Microsoft. The secret goes in and never comes out. */
export function providerSettingHandlers(parts: MicrosoftParts): Handler[] {
  return [
    verb(microsoftSettings, (ctx) => shownSettings(ctx, parts)),
    verb(changeMicrosoftSettings, async (ctx, input) => {
      // Whoever names the provider decides whom it vouches for.
      requireAllPatients(ctx);
      if (ctx.tenant.purpose === 'training') throw new Refusal('training_practice');
      const isPlain = input.issuer.startsWith('http:');
      if (!URL.canParse(input.issuer) || (isPlain && parts.config.environment === 'production'))
        throw invalid({ field: '/issuer', code: 'invalid_format' });
      if (!parts.openId.mayAsk(input.issuer)) throw invalid({ field: '/issuer', code: 'inner_address' });
      const before = await storedRow(ctx);
      // With another address in front of it the old secret would go to whoever answers there.
      if (!input.secret && before?.issuer !== input.issuer)
        throw invalid({ field: '/secret', code: 'required' });
      const secret = input.secret
        ? parts.secrets.sealSecret(input.secret, aboutSecret(ctx.tenant.id))
        : before?.secret;
      if (!secret) throw invalid({ field: '/secret', code: 'required' });
      const values = {
        issuer: input.issuer,
        client_id: input.clientId,
        secret,
        is_enabled: input.isEnabled,
        updated_at: ctx.now.toISOString(),
      };
      await ctx.tx
        .insertInto('login_provider')
        .values({ provider: 'microsoft', ...values })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'provider']).doUpdateSet(values))
        .execute();
      ctx.audit({
        action: 'update',
        subjectType: 'login_providers',
        subjectId: 'microsoft',
        changes: {
          issuer: [before?.issuer ?? null, input.issuer],
          clientId: [before?.client_id ?? null, input.clientId],
          isEnabled: [before?.is_enabled ?? null, input.isEnabled],
          isSecretNew: input.secret !== undefined,
        },
      });
      return shownSettings(ctx, parts);
    }),
    verb(removeMicrosoftSettings, async (ctx) => {
      const gone = await ctx.tx
        .deleteFrom('login_provider')
        .where('provider', '=', 'microsoft')
        .returning('issuer')
        .executeTakeFirst();
      if (!gone) throw new Refusal('not_found');
      ctx.audit({ action: 'remove', subjectType: 'login_providers', subjectId: 'microsoft' });
      return {};
    }),
    scoped(checkMicrosoftSettings, async (scope) => {
      const provider = await inReading(scope, (ctx) => providerOf(ctx, parts));
      if (!provider) throw new Refusal('not_found');
      const checked = await parts.openId.check(provider);
      if ('kind' in checked && checked.kind === 'inner') throw new Refusal('inner_address');
      if ('kind' in checked) throw new Refusal('provider_unreachable', [], { 'retry-after': '3' });
      return checked;
    }),
  ];
}

/**
 * Settings with the secret opened; null where nothing is set up, or `enabled` is asked for and it is switched off. None
 * for a training practice, whatever its table says: no other organisation is ever asked from there.
 */
export async function providerOf(
  ctx: Pick<Context, 'tx' | 'tenant'>,
  { secrets }: Pick<MicrosoftParts, 'secrets'>,
  enabled?: 'enabled',
): Promise<Provider | null> {
  if (ctx.tenant.purpose === 'training') return null;
  const row = await storedRow(ctx);
  if (!row || (enabled && !row.is_enabled)) return null;
  const secret = secrets.openSecret(row.secret, aboutSecret(ctx.tenant.id));
  return { issuer: row.issuer, clientId: row.client_id, secret };
}

export function redirectUriOf(parts: Pick<MicrosoftParts, 'originOf'>, scope: Scope): string {
  return `${parts.originOf(scope.tenant)}/login/microsoft`;
}

async function shownSettings(ctx: Context, parts: MicrosoftParts) {
  const row = await storedRow(ctx);
  return {
    issuer: row?.issuer ?? null,
    clientId: row?.client_id ?? null,
    isSecretSet: row !== undefined,
    isEnabled: row?.is_enabled ?? false,
    redirectUri: redirectUriOf(parts, ctx),
    updatedAt: row?.updated_at ?? null,
  };
}

function storedRow({ tx }: Pick<Context, 'tx'>) {
  return tx.selectFrom('login_provider').where('provider', '=', 'microsoft').selectAll().executeTakeFirst();
}

export function aboutSecret(tenantId: number): string {
  return `login_provider:${tenantId}:microsoft`;
}
