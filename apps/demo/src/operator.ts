import { randomBytes } from 'node:crypto';
import { hashPassword, operatorPerson } from '@fernpuls/server/identity/index';
import { asSystem, type Database, enterTenant } from '@fernpuls/server/ground/database';
import { type DemoAccount, ensureOperator } from '@fernpuls/server/tenancy/index';
import { demoFleet } from './fleet.ts';
import { insertFleet, wornDevices } from './fleet.queries.ts';
import { demoOrders } from './orders.ts';
import { hasArticles, insertStock } from './stock.queries.ts';
import { demoStock } from './stock.ts';

const person = { email: 'betrieb@fernpuls.example', firstName: 'Henrike', lastName: 'Lohse' };
/** So many of each make that patients have came from the operator. */
const wornOfEach = 12;

/** The account that administers practices on the operator's host, with a password of its own, and what it stocks. */
export async function demoOperator(
  database: Database,
  { practiceKey, now }: { practiceKey: string; now: Date },
): Promise<DemoAccount> {
  const password = `Demo-${randomBytes(6).toString('base64url')}`;
  const passwordHash = await hashPassword(password);
  const tenantId = await ensureOperator(database);
  await asSystem(database, async (tx, client) => {
    await enterTenant(client, tenantId);
    const id = await operatorPerson(tx, tenantId, person);
    await tx
      .insertInto('credential')
      .values({ physician_id: id, password_hash: passwordHash })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'physician_id']).doUpdateSet({ password_hash: passwordHash }),
      )
      .execute();
    if (await hasArticles(tx)) return;
    const stock = demoStock(now, id);
    await insertStock(tx, stock);
    const worn = await wornDevices(tx, practiceKey, wornOfEach);
    await insertFleet(tx, demoFleet({ stock, worn, practiceKey, byId: id, now }));
    await demoOrders(tx, { stock, practiceKey, byId: id, now });
  });
  return { role: 'operator', email: person.email, password };
}
