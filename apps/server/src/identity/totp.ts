import { timingSafeEqual } from 'node:crypto';
import { generateSecret, generateSync, generateURI } from 'otplib';
import type { Context } from '../ground/context.ts';
import type { Secrets } from '../ground/secrets.ts';

/** RFC 6238 with the values every authenticator app knows: SHA-1, 30 seconds, six digits. */
const stepSeconds = 30;
/** Clocks may differ by one step (RFC 6238, 5.2). */
const stepsAround = [-1, 0, 1] as const;

type At = Pick<Context, 'tx' | 'tenant' | 'now'>;

/** A new secret that counts for nothing until its first code came; one that is active stays as it is. */
export async function newTotp(ctx: At, secrets: Secrets, person: { id: string; email: string }) {
  const secret = generateSecret();
  const sealed = secrets.sealSecret(secret, aboutTotp(ctx.tenant.id, person.id));
  const made = await ctx.tx
    .insertInto('totp')
    .values({ physician_id: person.id, secret_sealed: sealed, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'physician_id'])
        .doUpdateSet({ secret_sealed: sealed, last_step: null, created_at: ctx.now.toISOString() })
        .where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows === 0n) return null;
  return { secret, uri: generateURI({ issuer: ctx.tenant.name, label: person.email, secret }) };
}

/**
 * Whether the code is of this moment or a step beside it, and its step was not used before. The row is held until the
 * transaction ends, so that the same code is never accepted twice.
 */
export async function totpFits(
  ctx: At,
  secrets: Secrets,
  { physicianId, code, confirming = false }: { physicianId: string; code: string; confirming?: boolean },
): Promise<boolean> {
  const digits = code.replace(/\s/g, '');
  const row = await ctx.tx
    .selectFrom('totp')
    .where('physician_id', '=', physicianId)
    .where('confirmed_at', confirming ? 'is' : 'is not', null)
    .select(['secret_sealed', 'last_step'])
    .forUpdate()
    .executeTakeFirst();
  if (!row || !/^\d{6}$/.test(digits)) return false;
  const secret = secrets.openSecret(row.secret_sealed, aboutTotp(ctx.tenant.id, physicianId));
  const current = Math.floor(ctx.now.getTime() / 1000 / stepSeconds);
  const step = stepsAround
    .map((offset) => current + offset)
    .find((candidate) => isCodeOf(secret, candidate, digits));
  if (step === undefined || (row.last_step !== null && step <= row.last_step)) return false;
  await ctx.tx
    .updateTable('totp')
    .set({ last_step: step, ...(confirming && { confirmed_at: ctx.now.toISOString() }) })
    .where('physician_id', '=', physicianId)
    .execute();
  return true;
}

function isCodeOf(secret: string, step: number, digits: string): boolean {
  const expected = generateSync({ secret, epoch: step * stepSeconds });
  return timingSafeEqual(Buffer.from(expected), Buffer.from(digits));
}

export function aboutTotp(tenantId: number, physicianId: string): string {
  return `totp:${tenantId}:${physicianId}`;
}
