import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { breaks as breaksThreshold } from '@fernpuls/domain/triggers/threshold';
import type { Config } from '@fernpuls/server/config';
import { asSystem, type Database } from '@fernpuls/server/ground/database';
import type { Filled } from '@fernpuls/server/start';
import { type DemoAccount, operatorKey } from '@fernpuls/server/tenancy/index';
import { startDailyLife } from './daily-life.ts';
import { demoMedisante, type DemoMedisante } from './medisante.ts';
import { demoOperator } from './operator.ts';
import { seedFiles } from './documents/seed.ts';
import { seedWeekly } from './surveys/seed-weekly.ts';
import { seedOutbox } from './outbox.ts';
import { secretsOf } from '@fernpuls/server/ground/secrets';
import { demoTenant, renewDemoSecrets, seedDemo } from './seed.ts';
import { seedStudies } from './studies/seed.ts';
import { type DemoWorld, demoWorld } from './world.ts';

const practiceSize = { seed: 42, patients: 300, days: 90 };
/** Some of everything, in a file small enough to be kept beside the code. */
export const sampleSize = { seed: 42, patients: 14, days: 10 };

export type DemoJson = {
  origin: string;
  tenant: string;
  accounts: DemoAccount[];
  device_key: string;
  /** Of the first practice alone, as the operator's account is. */
  medisante?: DemoMedisante;
  example: { custom_patient_id: string; value_type: string; value: number; unit: string };
  world: { seed: number; patients: number; days: number; now: string };
};

/** What is told of the demo once it is reached, and of what fails in it meanwhile. */
type Told = {
  opened(file: DemoJson): void;
  failed(error: unknown): void;
  size?: typeof practiceSize;
  /** Of a practice beside the demo's, with the same in it but what the platform's operator keeps. */
  key?: string;
};

/** Several practices in one installation, each as the demo's; what the platform's operator keeps is for the first. */
export async function fillDemos(
  config: Config,
  database: Database,
  { keys, ...told }: Omit<Told, 'key'> & { keys: readonly string[] },
): Promise<Filled> {
  const filled: Filled[] = [];
  for (const key of keys) filled.push(await fillDemo(config, database, { ...told, key }));
  return {
    accounts: new Map(filled.flatMap(({ accounts }) => [...accounts])),
    isNew: filled.some(({ isNew }) => isNew),
    open: (port) => {
      const lives = filled.map(({ open }) => open(port));
      return { stop: async () => void (await Promise.all(lives.map((life) => life.stop()))) };
    },
  };
}

/** The demo practice, made on the first start; `open` tells where it is reached and sets the simulator going. */
export async function fillDemo(config: Config, database: Database, told: Told): Promise<Filled> {
  const { opened, failed, size = practiceSize, key = demoTenant } = told;
  const path = join(config.dataDir, `${key}.json`);
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoJson) : null;
  const tenant = await asSystem(database, (tx) =>
    tx.selectFrom('tenant').where('key', '=', key).select(['id', 'created_at']).executeTakeFirst(),
  );
  const options = {
    ...size,
    now: new Date(tenant ? (kept?.world.now ?? tenant.created_at) : Date.now()),
  };
  const world = demoWorld(options);
  const secrets =
    tenant && kept
      ? { tenantId: tenant.id, accounts: kept.accounts, deviceKey: kept.device_key }
      : tenant
        ? await renewDemoSecrets(database, tenant.id)
        : await seedDemo(database, { key, world, now: options.now });
  const operated =
    key === demoTenant
      ? await operatedDemo({ config, database, kept: tenant && kept, now: options.now })
      : null;
  const accounts = [
    ...secrets.accounts.filter(({ role }) => role !== 'operator'),
    ...(operated ? [operated.operator] : []),
  ];
  await seedOutbox(config, database, secrets.tenantId);
  await seedFiles(config, database, secrets.tenantId);
  await seedWeekly(database, secrets.tenantId);
  await seedStudies(database, {
    secrets: secretsOf(config),
    tenantId: secrets.tenantId,
    today: world.today,
  });
  const open = (port: number) => {
    const file: DemoJson = {
      origin: `http://${key}.localhost:${port}`,
      tenant: key,
      accounts,
      device_key: secrets.deviceKey,
      ...(operated && { medisante: operated.medisante }),
      example: exampleOf(world),
      world: { ...size, now: options.now.toISOString() },
    };
    mkdirSync(config.dataDir, { recursive: true });
    writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 });
    const { tenantId, deviceKey } = secrets;
    const email = accounts.find(({ role }) => role === 'physician')?.email ?? '';
    const isSample = size === sampleSize;
    const life = startDailyLife({
      config,
      database,
      world,
      key,
      tenantId,
      deviceKey,
      email,
      port,
      isSample,
      failed,
    });
    opened(file);
    return life;
  };
  return { accounts: byHost(key, accounts), isNew: !tenant, open };
}

type Operated = { config: Config; database: Database; kept: DemoJson | null | undefined; now: Date };

/** What the operator of the platform keeps for the demo practice: made once, its secrets known from `demo.json`. */
async function operatedDemo({ config, database, kept, now }: Operated) {
  const known = kept?.accounts.find(({ role }) => role === 'operator');
  const operator = known ?? (await demoOperator(database, { practiceKey: demoTenant, now }));
  const medisante =
    (known && kept?.medisante) ||
    (await demoMedisante(database, { secrets: secretsOf(config), practiceKey: demoTenant, now }));
  return { operator, medisante };
}

/** Operators sign in on a host of their own. */
function byHost(key: string, accounts: readonly DemoAccount[]): Filled['accounts'] {
  const operators = accounts.filter(({ role }) => role === 'operator');
  return new Map([
    [key, accounts.filter(({ role }) => role !== 'operator')],
    ...(operators.length > 0 ? [[operatorKey, operators] as const] : []),
  ]);
}

/** A reading of a patient without a story that breaks one of its thresholds. */
function exampleOf(world: DemoWorld): DemoJson['example'] {
  for (const patient of world.patients) {
    if (patient.story !== 'stable' || patient.status !== 'active') continue;
    for (const trigger of patient.triggers) {
      const type = findValueType(trigger.valueType);
      if (!type || type.components || trigger.thresholdType !== 'above') continue;
      const value = Math.round((trigger.threshold + 1.5) * 10) / 10;
      if (value < type.max && breaksThreshold(value, trigger.thresholdType, trigger.threshold)) {
        return {
          custom_patient_id: patient.customPatientId,
          value_type: trigger.valueType,
          value,
          unit: type.unit,
        };
      }
    }
  }
  throw new Error('the demo world has no patient for the example');
}
