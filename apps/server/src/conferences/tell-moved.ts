import type { Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { inContext } from '../kit/transaction.ts';
import { systemScope } from '../tasks/index.ts';
import { type InvitationParts, remind } from './invitation.ts';
import { movedConsultations, takeMoved } from './moved.queries.ts';

const most = 200;

type Telling = { database: Database; tenantOf: (id: number) => Promise<Tenant> } & InvitationParts;

/** Tells patients who were reminded of a time that is another now; each once. How many were looked at. */
export async function tellMoved(
  { database, tenantOf, ...parts }: Telling,
  now = new Date(),
): Promise<number> {
  const moved = await asSystem(database, (tx) => movedConsultations(tx, most));
  await eachAlone(moved, async ({ tenant_id: tenantId, id }) => {
    const tenant = await tenantOf(tenantId);
    await inContext(systemScope(database, tenant, now), async (ctx) => {
      if (await takeMoved(ctx.tx, id, now)) await remind(ctx, parts, id);
    });
  });
  return moved.length;
}
