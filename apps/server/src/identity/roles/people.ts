import { physicians } from '@fernpuls/contract/identity/physician';
import { type Context, personId } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { defaultVerbs, type Verbs } from '../../kit/verbs.ts';
import { requireRoom } from '../../ground/require-room.ts';
import { keepingAdministrator, refuseStronger } from './administrators.ts';
import { endSessions, rolesOfPeople } from './queries.ts';

const base = defaultVerbs(physicians);

export const physicianVerbs: Partial<Verbs<typeof physicians>> = {
  async load(ctx, ids) {
    const [found, roles] = await Promise.all([base.load(ctx, ids), rolesOfPeople(ctx.tx, ids)]);
    return found.map((person) => ({ ...person, roleIds: roles.get(person.id) ?? [] }));
  },
  async create(ctx, { id, values }) {
    if (values.isActive !== false) await requireRoom(ctx, 'people');
    return base.create(ctx, { id, values: lowerEmail(values) });
  },
  update: (ctx, id, given) =>
    keepingAdministrator(ctx, async () => {
      const values = lowerEmail(given);
      if (values.isActive === false && id === personId(ctx))
        throw invalid({ field: '/data/attributes/is_active', code: 'own_account' });
      if (values.isActive === false || values.email !== undefined)
        await refuseStronger(ctx, id, '/data/attributes/email');
      if (values.isActive === true && !(await isActive(ctx, id))) await requireRoom(ctx, 'people');
      await base.update(ctx, id, values);
      if (values.isActive !== false) return;
      await endSessions(ctx.tx, id);
      ctx.announce('access_changed', [id]);
    }),
};

async function isActive({ tx }: Context, id: string): Promise<boolean> {
  const row = await tx.selectFrom('physician').where('id', '=', id).select('is_active').executeTakeFirst();
  return row?.is_active ?? false;
}

/** Addresses differ by more than case only for machines; the account is found by the lower one. */
function lowerEmail<T extends { email?: string }>(values: T): T {
  return values.email !== undefined ? { ...values, email: values.email.toLowerCase() } : values;
}
