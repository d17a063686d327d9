import { roles } from '@fernpuls/contract/identity/role';
import {
  accessMap,
  isPermissionKey,
  type Permission,
  permissionDependencies,
} from '@fernpuls/contract/permissions';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { keepingAdministrator, refuseBeyond } from './administrators.ts';
import { holderCounts } from './queries.ts';

const base = defaultVerbs(roles);
const pointer = '/data/attributes/permissions';
const changesAccess = ['permissions', 'ownPatientsOnly'] as const;
type Given = { key: string; access: Permission['access'] }[];
type Granted = { permissions: Given; ownPatientsOnly: boolean };

export const roleVerbs: Partial<Verbs<typeof roles>> = {
  async load(ctx, ids) {
    const [found, counts] = await Promise.all([base.load(ctx, ids), holderCounts(ctx.tx, ids)]);
    return found.map((role) => ({
      ...role,
      editDisabled: role.name !== null,
      deleteDisabled: role.name !== null,
      holderCount: counts.get(role.id) ?? 0,
    }));
  },
  async create(ctx, { id, values }) {
    const permissions = canonical(values.permissions);
    const ownPatientsOnly = values.ownPatientsOnly === true;
    await refuseBeyond(ctx, { permissions, ownPatientsOnly }, pointer);
    return base.create(ctx, { id, values: { ...values, permissions } });
  },
  update: (ctx, id, values) =>
    keepingAdministrator(ctx, async () => {
      const before = await unlocked(ctx, id);
      const changes = { ...values };
      const after = { ...before };
      if (values.permissions !== undefined)
        changes.permissions = after.permissions = canonical(values.permissions);
      if (values.ownPatientsOnly !== undefined) after.ownPatientsOnly = values.ownPatientsOnly;
      await refuseAdded(ctx, before, after);
      await base.update(ctx, id, changes);
      if (changesAccess.some((name) => values[name] !== undefined))
        ctx.announce('access_changed', await holderIds(ctx, id));
    }),
  async remove(ctx, id) {
    await unlocked(ctx, id);
    await base.remove(ctx, id);
  },
};

/** What a role that may be changed grants. */
async function unlocked(ctx: Context, id: string): Promise<Granted> {
  const row = await ctx.tx
    .selectFrom('role')
    .where('id', '=', id)
    .select(['name', 'permissions', 'own_patients_only'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.name !== null) throw new Refusal('role_locked');
  return { permissions: row.permissions, ownPatientsOnly: row.own_patients_only };
}

/** What the role already grants may stay, whoever changes it. */
async function refuseAdded(ctx: Context, before: Granted, after: Granted): Promise<void> {
  const had = accessMap(before.permissions);
  const isWider = before.ownPatientsOnly && !after.ownPatientsOnly;
  const permissions = [...accessMap(after.permissions)]
    .filter(([key, access]) => isWider || !(had.get(key) === 'write' || had.get(key) === access))
    .map(([key, access]) => ({ key, access }));
  if (isWider || permissions.length > 0)
    await refuseBeyond(ctx, { permissions, ownPatientsOnly: after.ownPatientsOnly }, pointer);
}

/** Each key once, write before read, in the order of the table. */
function canonical(given: Given): Permission[] {
  const unknown = given.filter(({ key }) => !isPermissionKey(key)).map(({ key }) => key);
  if (unknown.length > 0)
    throw invalid({ field: pointer, code: 'permission_unknown', params: { keys: unknown.join(', ') } });
  return Object.keys(permissionDependencies).flatMap((key) => {
    const same = given.filter((one) => one.key === key);
    if (same.length === 0 || !isPermissionKey(key)) return [];
    return [{ key, access: same.some((one) => one.access === 'write') ? 'write' : 'read' }];
  });
}

async function holderIds(ctx: Context, roleId: string): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('role_assignment')
    .where('role_id', '=', roleId)
    .select('physician_id')
    .execute();
  return rows.map((row) => row.physician_id);
}
