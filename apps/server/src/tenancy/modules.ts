import { moduleSettings } from '@fernpuls/contract/module-settings';
import {
  fixedModules,
  isModuleKey,
  type ModuleKey,
  moduleKeys,
  moduleParents,
} from '@fernpuls/contract/modules';
import {
  changeTenantModules,
  type TenantModule,
  tenantModules,
} from '@fernpuls/contract/tenancy/modules.call';
import type { FieldError } from '@fernpuls/contract/errors';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { type Context, personId } from '../ground/context.ts';
import { invalid } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';

type Change = InputOf<typeof changeTenantModules>['modules'][number];
type Stored = {
  isEnabled: boolean;
  config: Record<string, number>;
  changedAt: string | null;
  changedBy: string | null;
};

const untouched: Stored = { isEnabled: true, config: {}, changedAt: null, changedBy: null };

export const moduleHandlers: Handler[] = [
  verb(tenantModules, async (ctx) => ({ data: await modulesOf(ctx) })),
  verb(changeTenantModules, async (ctx, { modules }) => {
    await changeModules(ctx, modules);
    return { data: await modulesOf(ctx) };
  }),
];

export async function modulesOf(ctx: Context): Promise<TenantModule[]> {
  return shown(await storedModules(ctx), ctx.tenant.unlicensedModules);
}

/** All or none; what changed, `[before, after]` by module or setting. */
export async function changeModules(
  ctx: Context,
  modules: readonly Change[],
): Promise<Record<string, unknown>> {
  const faults = modules.flatMap((change, index) => faultsOf(ctx, change, index));
  if (faults.length > 0) throw invalid(...faults);
  const before = await storedModules(ctx);
  const changes: Record<string, unknown> = {};
  for (const change of modules) await store(ctx, change, before.get(change.key) ?? untouched, changes);
  if (Object.keys(changes).length === 0) return changes;
  ctx.audit({ action: 'change_modules', subjectType: 'tenants', subjectId: null, changes });
  const people = await ctx.tx.selectFrom('physician').where('is_active', '=', true).select('id').execute();
  ctx.announce(
    'access_changed',
    people.map((person) => person.id),
  );
  return changes;
}

function faultsOf(ctx: Context, { key, isEnabled, settings = [] }: Change, index: number): FieldError[] {
  const at = `/modules/${index}`;
  if (!isModuleKey(key)) return [{ field: `${at}/key`, code: 'module_unknown' }];
  const faults: FieldError[] = [];
  if (isEnabled === false && fixedModules.includes(key))
    faults.push({ field: `${at}/is_enabled`, code: 'module_fixed' });
  if (isEnabled === true && ctx.tenant.unlicensedModules.has(key))
    faults.push({ field: `${at}/is_enabled`, code: 'module_unlicensed' });
  settings.forEach(({ name, value }, position) => {
    const field = `${at}/settings/${position}`;
    const setting = moduleSettings[key]?.find((one) => one.name === name);
    if (!setting) faults.push({ field: `${field}/name`, code: 'setting_unknown' });
    else if (value < setting.min)
      faults.push({ field: `${field}/value`, code: 'too_small', params: { min: setting.min } });
    else if (value > setting.max)
      faults.push({ field: `${field}/value`, code: 'too_big', params: { max: setting.max } });
  });
  return faults;
}

async function store(ctx: Context, change: Change, before: Stored, changes: Record<string, unknown>) {
  const isEnabled = change.isEnabled ?? before.isEnabled;
  const given = Object.fromEntries((change.settings ?? []).map(({ name, value }) => [name, value]));
  const config = { ...before.config, ...given };
  if (isEnabled !== before.isEnabled) changes[change.key] = [before.isEnabled, isEnabled];
  for (const [name, value] of Object.entries(given))
    if (before.config[name] !== value)
      changes[`${change.key}.${name}`] = [before.config[name] ?? null, value];
  const row = {
    is_enabled: isEnabled,
    config: JSON.stringify(config),
    changed_at: ctx.now.toISOString(),
    changed_by_id: personId(ctx),
  };
  await ctx.tx
    .insertInto('tenant_module')
    .values({ key: change.key, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doUpdateSet(row))
    .execute();
}

async function storedModules(ctx: Context): Promise<Map<string, Stored>> {
  const rows = await ctx.tx
    .selectFrom('tenant_module')
    .leftJoin('physician', (join) =>
      join
        .onRef('physician.tenant_id', '=', 'tenant_module.tenant_id')
        .onRef('physician.id', '=', 'tenant_module.changed_by_id'),
    )
    .select(['key', 'is_enabled', 'config', 'changed_at', 'first_name', 'last_name'])
    .execute();
  return new Map(
    rows.map((row) => [
      row.key,
      {
        isEnabled: row.is_enabled,
        config: row.config as Record<string, number>,
        changedAt: row.changed_at,
        changedBy: row.last_name === null ? null : `${row.last_name}, ${row.first_name ?? ''}`,
      },
    ]),
  );
}

function shown(stored: ReadonlyMap<string, Stored>, unlicensed: ReadonlySet<string>): TenantModule[] {
  return moduleKeys.map((key: ModuleKey) => {
    const { isEnabled, config, changedAt, changedBy } = stored.get(key) ?? untouched;
    const settings = (moduleSettings[key] ?? []).map(({ name, fallback }) => ({
      name,
      value: config[name] ?? fallback,
    }));
    const isFixed = fixedModules.includes(key);
    const isLicensed = !unlicensed.has(key);
    return {
      key,
      parent: moduleParents[key],
      isEnabled,
      isFixed,
      isLicensed,
      settings,
      changedAt,
      changedBy,
    };
  });
}
