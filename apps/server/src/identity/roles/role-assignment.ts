import { assignRoles, roleHolders, roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { seesOwnPatientsOnly } from '@fernpuls/contract/permissions';
import type { Context } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import { keepingAdministrator, refuseBeyond, refuseStronger } from './administrators.ts';
import { holdersOf, rolesOfPeople } from './queries.ts';

const pointer = '/role_ids';

export const roleHandlers: Handler[] = [
  verb(roleNames, async (ctx) => {
    const rows = await ctx.tx
      .selectFrom('role')
      .select(['id', 'name', 'label', 'description'])
      .orderBy('label')
      .orderBy('id')
      .execute();
    return {
      data: rows.map(({ id, ...attributes }) => ({ type: 'roles' as const, id, attributes })),
    };
  }),
  verb(roleHolders, async (ctx, { id }) => {
    const role = await ctx.tx.selectFrom('role').where('id', '=', id).select('id').executeTakeFirst();
    if (!role) throw new Refusal('not_found');
    return { data: await holdersOf(ctx.tx, id) };
  }),
  verb(assignRoles, (ctx, { id, roleIds }) => keepingAdministrator(ctx, () => assign(ctx, id, roleIds))),
];

async function assign(ctx: Context, id: string, given: readonly string[]) {
  const person = await ctx.tx.selectFrom('physician').where('id', '=', id).select('id').executeTakeFirst();
  if (!person) throw new Refusal('not_found');
  const after = [...new Set(given)].sort();
  const before = (await rolesOfPeople(ctx.tx, [id])).get(id) ?? [];
  const added = after.filter((role) => !before.includes(role));
  const removed = before.filter((role) => !after.includes(role));
  if (added.length === 0 && removed.length === 0) return { roleIds: after };
  await refuseStronger(ctx, id, pointer);
  await refuseMore(ctx, { added, after });
  if (removed.length > 0)
    await ctx.tx
      .deleteFrom('role_assignment')
      .where('physician_id', '=', id)
      .where('role_id', 'in', removed)
      .execute();
  if (added.length > 0)
    await ctx.tx
      .insertInto('role_assignment')
      .values(added.map((roleId) => ({ physician_id: id, role_id: roleId })))
      .execute();
  ctx.audit({
    action: 'assign_roles',
    subjectType: 'physicians',
    subjectId: id,
    changes: { roleIds: [before, after] },
  });
  ctx.announce('access_changed', [id]);
  return { roleIds: after };
}

/** Nothing added is more than the asking person holds, and all that stays together opens no more patients. */
async function refuseMore(ctx: Context, { added, after }: Record<'added' | 'after', readonly string[]>) {
  if (after.length === 0) return;
  const found = await ctx.tx
    .selectFrom('role')
    .where('id', 'in', after)
    .select(['id', 'permissions', 'own_patients_only'])
    .execute();
  if (found.length < after.length) throw invalid({ field: pointer, code: 'reference_not_found' });
  const roles = found.map((row) => ({
    permissions: row.permissions,
    ownPatientsOnly: row.own_patients_only,
  }));
  const permissions = found.filter(({ id }) => added.includes(id)).flatMap((role) => role.permissions);
  await refuseBeyond(ctx, { permissions, ownPatientsOnly: seesOwnPatientsOnly(roles) }, pointer);
}
