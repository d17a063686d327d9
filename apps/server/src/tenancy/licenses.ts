import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { type License, licenses } from '@fernpuls/contract/tenancy/license';
import { ownLicenses, revokeLicense } from '@fernpuls/contract/tenancy/license.call';
import { licenseState, worksUntil } from '@fernpuls/domain/tenancy/license';
import type { Context } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { asSystem } from '../ground/database.ts';
import type { Stored } from '../ground/rows.ts';
import { dayOf } from './day.ts';
import { licensePage, licensesOf, newSerialKey, practiceFacts, tellPractice } from './license.queries.ts';

type Held = Stored<typeof licenses>;

const byTable = defaultVerbs(licenses);
/** What a practice is told of: not who sold it. */
const told = ['practiceKey', 'modules', 'validFrom', 'validTo', 'licenseType', 'maxAmountDevices'] as const;
/** A practice sees what ended within the last year. */
const shownAfterEndMs = 365 * 86_400_000;

export const licenseVerbs: Partial<Verbs<typeof licenses>> = {
  load,
  list: (ctx, query) =>
    asSystem(ctx.database, (tx) =>
      licensePage(tx, { tenantId: ctx.tenant.id, query, today: dayOf(ctx.now) }),
    ),
  async create(ctx, { id: given, values }) {
    await check(ctx, values);
    const id = await byTable.create(ctx, { id: given, values: { ...values, serialKey: newSerialKey() } });
    await tell(ctx, null, await stored(ctx, id));
    return id;
  },
  async update(ctx, id, values) {
    await ctx.tx.selectFrom('license').where('id', '=', id).select('id').forUpdate().execute();
    const before = await stored(ctx, id);
    if (before.revokedAt !== null) throw new Refusal('conflict');
    await check(ctx, { ...before, ...values });
    await byTable.update(ctx, id, values);
    await tell(ctx, before, await stored(ctx, id));
  },
};

export const licenseHandlers: Handler[] = [
  verb(revokeLicense, async (ctx, { id, reason }) => {
    const revoked = await ctx.tx
      .updateTable('license')
      .set({ revoked_at: ctx.now.toISOString(), revoked_reason: reason, updated_at: ctx.now.toISOString() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const license = await stored(ctx, id);
    if (revoked.numUpdatedRows === 0n) throw new Refusal('conflict');
    const changes = { revokedAt: [null, ctx.now.toISOString()], revokedReason: [null, reason] };
    ctx.audit({ action: 'revoke', subjectType: licenses.type, subjectId: id, changes });
    if (license.practiceKey !== null) await tellPractice(ctx, license.practiceKey, { id, changes });
    return {};
  }),
  scoped(ownLicenses, async ({ database, tenant, now }) => {
    const today = dayOf(now);
    const [rows, facts] = await asSystem(database, async (tx) => [
      await licensesOf(tx, tenant.key),
      await practiceFacts(tx, [tenant.key]),
    ]);
    const oldest = dayOf(new Date(now.getTime() - shownAfterEndMs));
    const current = rows.filter(
      ({ revokedAt, validTo }) => revokedAt === null && (validTo === null || validTo >= oldest),
    );
    const devicesUsed = facts.get(tenant.key)?.devicesUsed ?? 0;
    return {
      data: current.map((row) => ({
        ...row,
        state: licenseState(row, today),
        worksUntil: worksUntil(row, tenant.licenseGraceDays),
        devicesUsed,
      })),
    };
  }),
];

async function load(ctx: Context, ids: readonly string[]): Promise<License[]> {
  const rows = await byTable.load(ctx, ids);
  const keys = rows.flatMap(({ practiceKey }) => (practiceKey === null ? [] : [practiceKey]));
  const facts = await asSystem(ctx.database, (tx) => practiceFacts(tx, keys));
  return rows.map((row) => {
    const practice = row.practiceKey === null ? undefined : facts.get(row.practiceKey);
    return {
      ...row,
      state: licenseState(row, dayOf(ctx.now)),
      practiceName: practice?.name ?? null,
      devicesUsed: practice?.devicesUsed ?? null,
    };
  });
}

type Given = Pick<CreateInput<typeof licenses.fields>, 'practiceKey' | 'validFrom' | 'validTo'>;

/** What the table alone cannot refuse with a sentence. */
async function check(ctx: Context, { practiceKey, validFrom, validTo }: Given): Promise<void> {
  if (typeof validTo === 'string' && validTo < validFrom)
    throw invalid({ field: '/data/attributes/valid_to', code: 'from_after_to' });
  if (typeof practiceKey !== 'string') return;
  const known = await asSystem(ctx.database, (tx) => practiceFacts(tx, [practiceKey]));
  if (!known.has(practiceKey))
    throw invalid({ field: '/data/attributes/practice_key', code: 'reference_not_found' });
}

async function stored(ctx: Context, id: string): Promise<Held> {
  const [row] = await byTable.load(ctx, [id]);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The practice that had it and the one that has it now. */
async function tell(ctx: Context, before: Held | null, after: Held): Promise<void> {
  const changed = told.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return;
  const changes = Object.fromEntries(changed.map((name) => [name, [before?.[name] ?? null, after[name]]]));
  const practices = new Set([before?.practiceKey ?? null, after.practiceKey]);
  for (const practice of practices)
    if (practice !== null) await tellPractice(ctx, practice, { id: after.id, changes });
}
