import type { Config } from '@fernpuls/server/config';
import { activePerson, sendPasswordLink } from '@fernpuls/server/identity/index';
import { inContext } from '@fernpuls/server/kit/transaction';
import { type Database, withTenant } from '@fernpuls/server/ground/database';
import { idOf, newId } from '@fernpuls/server/ground/ids';
import { createOrigins } from '@fernpuls/server/ground/origins';
import { secretsOf } from '@fernpuls/server/ground/secrets';
import { createTenantDirectory } from '@fernpuls/server/tenancy/index';

const colleague = {
  id: idOf('demo', 'invited colleague'),
  email: 's.petersen@tmz-nordheide.example',
  title: null,
  first_name: 'Sarah',
  last_name: 'Petersen',
  salutation: 'mrs',
  profession: 'nurse',
  is_active: true,
  last_seen_at: null,
} as const;

/** A colleague who was invited and has not come yet: her invitation lies in the outbox, its link works. */
export async function seedOutbox(config: Config, database: Database, tenantId: number): Promise<void> {
  const isNew = await withTenant(database, tenantId, async (tx) => {
    const made = await tx
      .insertInto('physician')
      .values(colleague)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return false;
    const role = await tx
      .selectFrom('role')
      .where('name', '=', colleague.profession)
      .select('id')
      .executeTakeFirst();
    if (role)
      await tx
        .insertInto('role_assignment')
        .values({ physician_id: colleague.id, role_id: role.id })
        .execute();
    return true;
  });
  if (!isNew) return;
  const tenant = await createTenantDirectory(database).byId(tenantId);
  const scope = {
    database,
    tenant,
    actor: { kind: 'nobody' as const },
    now: new Date(),
    requestId: newId(),
    language: 'de' as const,
    address: '',
    headers: {},
    reply: new Map<string, string>(),
  };
  const parts = {
    secrets: secretsOf(config),
    originOf: createOrigins(config.publicUrl, () => config.port),
  };
  await inContext(scope, async (ctx) => {
    const person = await activePerson(ctx.tx, colleague.id);
    if (person) await sendPasswordLink(ctx, parts, person, 'invitation');
  });
}
