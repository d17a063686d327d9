import { roles } from '@fernpuls/contract/identity/role';
import {
  accessMap,
  isPermissionKey,
  type Permission,
  permissionDependencies,
} from '@fernpuls/contract/permissions';
import type { Context } from '../../kit/context.ts';
import { invalid, Refusal } from '../../kit/errors.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { heldBy, keepingAdministrator, refuseBeyond } from './administrators.ts';
import { holderCounts } from './queries.ts';

const base = defaultVerbs(roles);
const pointer = '/data/attributes/permissions';
type Given = { key: string; access: Permission['access'] }[];

export const roleVerbs: Partial<Verbs> = {
  async load(ctx, ids) {
    const [found, counts] = await Promise.all([base.load(ctx, ids), holderCounts(ctx.tx, ids)]);
    return found.map((role) => ({
      ...role,
      editDisabled: role.name !== null,
      deleteDisabled: role.name !== null,
      holderCount: counts.get(String(role.id)) ?? 0,
    }));
  },
  async create(ctx, { id, values }) {
    const permissions = canonical(values.permissions as Given);
    refuseBeyond(await heldBy(ctx), accessMap(permissions), pointer);
    return base.create(ctx, { id, values: { ...values, permissions } });
  },
  update: (ctx, id, values) =>
    keepingAdministrator(ctx, async () => {
      const before = await unlocked(ctx, id);
      const changes = { ...values };
      if (values.permissions !== undefined) {
        const permissions = canonical(values.permissions as Given);
        await refuseAdded(ctx, before, permissions);
        changes.permissions = permissions;
      }
      await base.update(ctx, id, changes);
      if (values.permissions !== undefined) ctx.announce('access_changed', await holderIds(ctx, id));
    }),
  async remove(ctx, id) {
    await unlocked(ctx, id);
    await base.remove(ctx, id);
  },
};

/** The permissions of a role that may be changed. */
async function unlocked(ctx: Context, id: string): Promise<Given> {
  const row = await ctx.tx
    .selectFrom('role')
    .where('id', '=', id)
    .select(['name', 'permissions'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  if (row.name !== null) throw new Refusal('role_locked');
  return row.permissions;
}

/** What the role already grants may stay, whoever changes it. */
async function refuseAdded(ctx: Context, before: Given, after: Given): Promise<void> {
  const had = accessMap(before);
  const added = new Map(
    [...accessMap(after)].filter(([key, access]) => !(had.get(key) === 'write' || had.get(key) === access)),
  );
  refuseBeyond(await heldBy(ctx), added, pointer);
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
