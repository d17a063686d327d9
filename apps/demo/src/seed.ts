import { deviceScopes } from '@fernpuls/contract/device-scopes';
import { randomBytes } from 'node:crypto';
import { licensableModules } from '@fernpuls/contract/modules';
import { hashPassword, insertSystemRoles, issueKey } from '@fernpuls/server/identity/index';
import { asSystem, type Database, enterTenant, type Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { type DemoAccount, grantLicense } from '@fernpuls/server/tenancy/index';
import { seedAlarmDesk } from './alarm-desk.ts';
import { seedPractice } from './practice.ts';
import { seedFeelingFactors } from './feeling-factors.ts';
import { seedPatients } from './seed-patients.ts';
import { physicians } from './staff.ts';
import { seedTextTemplates } from './text-templates.ts';
import type { DemoWorld } from './world.ts';

export const demoTenant = 'demo';

type SeedResult = { tenantId: number; accounts: DemoAccount[]; deviceKey: string };

/** The practice with this key in one transaction: it exists whole or not at all. */
export function seedDemo(
  database: Database,
  { key, world, now }: { key: string; world: DemoWorld; now: Date },
): Promise<SeedResult> {
  return asSystem(database, async (tx, client) => {
    const tenantId = await insertTenant(tx, key);
    await enterTenant(client, tenantId);
    const people = world.physicians.map(() => newId());
    const roles = await insertSystemRoles(tx, 'de');
    await tx
      .insertInto('physician')
      .values(
        world.physicians.map((person, index) => ({
          id: people[index] ?? newId(),
          email: person.email,
          title: person.title,
          first_name: person.firstName,
          last_name: person.lastName,
          salutation: person.salutation,
          profession: person.profession,
          is_active: true,
          last_seen_at: new Date(now.getTime() - (index + 1) * 7_500_000).toISOString(),
        })),
      )
      .execute();
    await tx
      .insertInto('role_assignment')
      .values(
        world.physicians.map((person, index) => ({
          physician_id: people[index] ?? '',
          role_id: roles.get(person.profession) ?? '',
        })),
      )
      .execute();
    await grantLicense(tx, {
      practiceKey: key,
      modules: licensableModules,
      validFrom: now.toISOString().slice(0, 10),
    });
    await seedPractice(tx, people, now);
    await seedFeelingFactors(tx);
    await seedTextTemplates(tx, people[0] ?? '', now);
    const nurses = roles.get('nurse') ?? '';
    await seedAlarmDesk(tx, { people, nurses, now });
    const { accounts, deviceKey, deviceKeyId } = await renewSecrets(tx, tenantId);
    await seedPatients(tx, client, { world, people, nurses, deviceKeyId, now });
    return { tenantId, accounts, deviceKey };
  });
}

/** New passwords and a new device key for a demo practice whose demo.json is gone. */
export async function renewDemoSecrets(database: Database, tenantId: number): Promise<SeedResult> {
  return asSystem(database, async (tx, client) => {
    await enterTenant(client, tenantId);
    const { accounts, deviceKey } = await renewSecrets(tx, tenantId);
    return { tenantId, accounts, deviceKey };
  });
}

async function insertTenant(tx: Tx, key: string): Promise<number> {
  const row = await tx
    .insertInto('tenant')
    .values({
      key,
      name: 'TMZ Nordheide',
      subtitle: 'Telemedizinisches Zentrum',
      branding: '{}',
      contact: JSON.stringify({
        name: 'TMZ Nordheide GmbH',
        address: 'Am Markt 4, 21255 Tostedt',
        phone: '+49 4182 555-0',
        email: 'info@tmz-nordheide.example',
      }),
      language: 'de',
      federal_state: 'NI',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function renewSecrets(tx: Tx, tenantId: number) {
  const people = await tx.selectFrom('physician').where('tenant_id', '=', tenantId).select('id').execute();
  const password = `Demo-${randomBytes(6).toString('base64url')}`;
  const hash = await hashPassword(password);
  await tx.deleteFrom('credential').where('tenant_id', '=', tenantId).execute();
  await tx
    .insertInto('credential')
    .values(people.map((person) => ({ physician_id: person.id, password_hash: hash })))
    .execute();
  const order = ['physician', 'nurse', 'administrator'] as const;
  const accounts = order.flatMap((role) => {
    const person = physicians.find((one) => one.profession === role);
    return person ? [{ role, email: person.email, password }] : [];
  });
  const { id, key } = await issueKey(tx, { label: 'Demo-Simulator', scopes: deviceScopes });
  return { accounts, deviceKey: key, deviceKeyId: id };
}
