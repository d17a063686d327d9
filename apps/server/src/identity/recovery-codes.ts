import { randomInt } from 'node:crypto';
import type { Context } from '../ground/context.ts';
import { hashPassword, verifyPassword } from './password.ts';

const count = 10;
/** Crockford's alphabet: no letter that looks like a digit. 55 bits a code, hashed like a password. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const secretLength = 11;

type At = Pick<Context, 'tx' | 'now'>;

/** Ten new codes `0ABC-DEFG-HJKM`; the old ones are gone. The first character says which one it is. */
export async function renewRecoveryCodes(ctx: At, physicianId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, (_, position) => ({ position, secret: randomSecret() }));
  const hashes = await Promise.all(codes.map(({ secret }) => hashPassword(secret)));
  await ctx.tx.deleteFrom('recovery_code').where('physician_id', '=', physicianId).execute();
  await ctx.tx
    .insertInto('recovery_code')
    .values(
      codes.map(({ position }) => ({
        physician_id: physicianId,
        position,
        code_hash: hashes[position] ?? '',
        used_at: null,
      })),
    )
    .execute();
  return codes.map(({ position, secret }) => `${position}${secret}`.replace(/.{4}(?=.)/g, '$&-'));
}

export function looksLikeRecoveryCode(given: string): boolean {
  return normal(given).length === secretLength + 1;
}

/** Uses a code up; false when it is none of this person's unused ones. */
export async function spendRecoveryCode(ctx: At, physicianId: string, given: string): Promise<boolean> {
  const code = normal(given);
  const position = Number(code[0]);
  const row = Number.isInteger(position)
    ? await ctx.tx
        .selectFrom('recovery_code')
        .where('physician_id', '=', physicianId)
        .where('position', '=', position)
        .where('used_at', 'is', null)
        .select('code_hash')
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!(await verifyPassword(row?.code_hash ?? null, code.slice(1)))) return false;
  await ctx.tx
    .updateTable('recovery_code')
    .set({ used_at: ctx.now.toISOString() })
    .where('physician_id', '=', physicianId)
    .where('position', '=', position)
    .execute();
  return true;
}

export async function recoveryCodesLeft(ctx: Pick<Context, 'tx'>, physicianId: string): Promise<number> {
  const rows = await ctx.tx
    .selectFrom('recovery_code')
    .where('physician_id', '=', physicianId)
    .where('used_at', 'is', null)
    .select('position')
    .execute();
  return rows.length;
}

function randomSecret(): string {
  return Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** As typed from paper: any case, with or without hyphens, O and I for 0 and 1. */
function normal(given: string): string {
  return given.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}
