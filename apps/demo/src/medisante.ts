import { randomBytes } from 'node:crypto';
import { asSystem, type Database, enterTenant } from '@fernpuls/server/ground/database';
import type { Secrets } from '@fernpuls/server/ground/secrets';
import { connectAsProposed } from '@fernpuls/server/logistics/index';
import { ensureOperator } from '@fernpuls/server/tenancy/index';
import { cloudDevices, insertCloudMessages } from './medisante.queries.ts';
import { medisanteMessage } from './medisante-message.ts';

export type DemoMedisante = { secret: string; devices: { serial: string; kind: string }[] };

type Setting = { secrets: Secrets; practiceKey: string; now: Date };
const hourMs = 3_600_000;
/** Nobody has ever taken it up: what it sends waits for a hand. */
const stranger = 'BC800-0417731';

/** The connection to the provider's cloud, devices that report through it, and what they sent before today. */
export async function demoMedisante(
  database: Database,
  { secrets, practiceKey, now }: Setting,
): Promise<DemoMedisante> {
  const secret = randomBytes(24).toString('base64url');
  const tenantId = await ensureOperator(database);
  return asSystem(database, async (tx, client) => {
    await enterTenant(client, tenantId);
    const by = await tx
      .selectFrom('physician')
      .where('tenant_id', '=', tenantId)
      .select('id')
      .orderBy('created_at')
      .executeTakeFirst();
    await connectAsProposed(tx, secrets, { tenantId, secret, by: by?.id ?? null });
    const { worn, stored } = await cloudDevices(tx, practiceKey);
    const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
    await insertCloudMessages(tx, [
      ...worn.map(({ serial }, index) => medisanteMessage({ serial, kind: 'status', at: ago(4 + index) })),
      ...[52, 28, 4].map((hours) => medisanteMessage({ serial: stranger, kind: 'weight', at: ago(hours) })),
      ...stored.map(({ serial, kind }) => medisanteMessage({ serial, kind, at: ago(20) })),
    ]);
    return { secret, devices: worn };
  });
}
