import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { after } from 'node:test';
import { licensableModules } from '@fernpuls/contract/modules';
import { type Access, type PermissionKey, permissionDependencies } from '@fernpuls/contract/permissions';
import type { PracticePurpose } from '@fernpuls/domain/tenancy/practice-purpose';
import { sql } from 'kysely';
import pg from 'pg';
import { type Config, root } from '../config.ts';
import { deviceScopes } from '@fernpuls/contract/device-scopes';
import { issueKey } from '../identity/index.ts';
import { openSession } from '../identity/entry.ts';
import { asSystem, enterTenant } from '../ground/database.ts';
import { newId } from '../ground/ids.ts';
import { type Running, start } from '../start.ts';
import { ensureOperator, grantLicense, operatorKey } from '../tenancy/index.ts';
import { recordOf } from './answers.ts';
import { startTestCluster } from './cluster.ts';
import { atShardEnd, inGroup, isShard } from './shard.ts';
import { migratedDatabase } from './template.ts';

/** `body` is parsed JSON, else text; the functions of answers.ts read it. */
/** `body` is what JSON says, else the text; `bytes` as they came. */
export type Answer = { status: number; headers: Record<string, string>; body: unknown; bytes: Buffer };
export type TestTenant = {
  id: number;
  key: string;
  host: string;
  deviceKey: string;
  /** Signed in with all permissions. */
  staff: TestPerson;
  person(
    permissions: readonly { key: string; access: Access }[],
    of?: { ownPatientsOnly?: boolean },
  ): Promise<TestPerson>;
  /** Asks as nobody, or as the person given. */
  ask(method: string, path: string, body?: unknown, as?: TestPerson | null): Promise<Answer>;
  ingest(readings: readonly Record<string, unknown>[]): Promise<Answer>;
  /** As the system, for what only the worker writes. */
  asWorker<T>(work: Parameters<typeof asSystem<T>>[1]): Promise<T>;
};
type TenantSetting = {
  disabledModules?: string[];
  license?: { modules: string[]; validTo?: string } | null;
  purpose?: PracticePurpose;
};
export type TestPerson = { id: string; headers: Record<string, string> };
export type TestServer = Running & {
  /** Licensed for everything, unless `license` says otherwise; null: for nothing. */
  tenant(set?: TenantSetting): Promise<TestTenant>;
  /** The operator's host, with somebody of its people signed in. */
  operator(): Promise<TestTenant>;
  config: Config;
  /** Past every fence: the database's owner, to plant, to look and to break. */
  admin: pg.Client;
};

/**
 * The whole server. Files that run together in one process share it, one for each settings: practices keep them apart. A
 * file that touches what belongs to all practices takes `ownServer` and says why.
 */
export function testServer(settings: Partial<Config> = {}): Promise<TestServer> {
  if (!isShard()) return ownServer(settings);
  const key = JSON.stringify(settings);
  const there = shared.get(key) ?? startedServer(settings, (url) => url, atShardEnd);
  shared.set(key, there);
  return inGroup(there);
}

const shared = new Map<string, Promise<TestServer>>();

/** The whole server on a database of its own; gone when the test file ends. */
export function ownServer(
  overrides: Partial<Config> = {},
  reachedThrough: (databaseUrl: string) => string = (url) => url,
): Promise<TestServer> {
  return startedServer(overrides, reachedThrough, after);
}

async function startedServer(
  overrides: Partial<Config>,
  reachedThrough: (databaseUrl: string) => string,
  atEnd: (end: () => Promise<void>) => void,
): Promise<TestServer> {
  const cluster = process.env.TEST_DATABASE_URL ? null : await startTestCluster();
  const clusterUrl = process.env.TEST_DATABASE_URL ?? cluster?.url ?? '';
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const databaseUrl = await migratedDatabase(clusterUrl, name);
  const config = configOf(reachedThrough(databaseUrl), join(root, '.data', 'test', name), overrides);
  const running = await start(config);
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  atEnd(async () => {
    await admin.end();
    await running.stop();
    const client = new pg.Client({ connectionString: clusterUrl });
    await client.connect();
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
    await cluster?.stop();
  });
  return {
    ...running,
    config,
    admin,
    tenant: (set) => makeTenant(running, set),
    operator: () => makeOperator(running),
  };
}

export function configOf(databaseUrl: string, dataDir: string, overrides: Partial<Config>): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    databaseUrl,
    dataDir,
    demo: false,
    environment: 'test',
    version: '0.0.0',
    startContentKey: 'test-key',
    medicalDevice: null,
    secretKey: randomBytes(32),
    previousKeys: [],
    rateLimits: { perPerson: null, perAddress: null },
    trustedProxies: [],
    // Providers of tests are on this machine.
    outboundPrivate: ['127.0.0.1'],
    smtpUrl: null,
    mailFrom: 'praxis@fernpuls.example',
    publicUrl: null,
    metricsToken: null,
    maxFileBytes: 64 * 1024 ** 2,
    fileStore: null,
    virusScanner: null,
    ice: { stunUrls: [], turnUrls: [], turnSecret: null, isRelayOnly: false },
    heartbeat: false,
    clock: true,
    cacheMs: 250,
    databasePatience: { connectionMs: 120_000, statementMs: 120_000 },
    migrationLockMs: 2_000,
    // A machine may be so busy that a test's own steps stand longer.
    watchdogMs: null,
    ...overrides,
  };
}

export const everything = (Object.keys(permissionDependencies) as PermissionKey[]).map((key) => ({
  key,
  access: 'write' as const,
}));

export async function makeTenant(
  running: Pick<Running, 'database' | 'port'>,
  {
    disabledModules = [],
    license = { modules: [...licensableModules] },
    purpose = 'production',
  }: TenantSetting = {},
): Promise<TestTenant> {
  const key = `t${randomBytes(5).toString('hex')}`;
  const id = await asSystem(running.database, async (tx, client) => {
    const row = await tx
      .insertInto('tenant')
      .values({
        key,
        purpose,
        name: key,
        subtitle: '',
        branding: '{}',
        contact: '{}',
        language: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enterTenant(client, row.id);
    for (const off of disabledModules)
      await tx
        .insertInto('tenant_module')
        .values({ key: off, is_enabled: false, config: '{}', changed_by_id: null })
        .execute();
    if (license) await grantLicense(tx, { practiceKey: key, validFrom: '2020-01-01', ...license });
    return row.id;
  });
  return tenantOf(running, id, key);
}

export async function makeOperator(running: Pick<Running, 'database' | 'port'>): Promise<TestTenant> {
  return tenantOf(running, await ensureOperator(running.database), operatorKey);
}

async function tenantOf(
  running: Pick<Running, 'database' | 'port'>,
  id: number,
  key: string,
): Promise<TestTenant> {
  const host = `${key}.localhost:${running.port}`;
  const inTenant = <T>(work: Parameters<typeof asSystem<T>>[1]) =>
    asSystem(running.database, async (tx, client) => {
      await enterTenant(client, id);
      return work(tx, client);
    });
  const person: TestTenant['person'] = (permissions, { ownPatientsOnly = false } = {}) =>
    inTenant(async (tx) => {
      const physicianId = newId();
      const roleId = newId();
      const email = `${physicianId}@${key}.example`;
      await tx
        .insertInto('physician')
        .values({
          id: physicianId,
          email,
          title: null,
          first_name: 'Petra',
          last_name: 'Probe',
          salutation: 'mrs',
          profession: 'nurse',
          is_active: true,
          last_seen_at: null,
        })
        .execute();
      await tx
        .insertInto('role')
        .values({
          id: roleId,
          name: null,
          label: 'Probe',
          description: null,
          permissions: JSON.stringify(permissions) as never,
          own_patients_only: ownPatientsOnly,
        })
        .execute();
      await tx.insertInto('role_assignment').values({ physician_id: physicianId, role_id: roleId }).execute();
      const { id, headers } = await openSession(tx, { id: physicianId, email }, new Date());
      // A busy machine may come to a test later than a proof is good for, or a session that nobody works in.
      const lasting = sql`update session set fresh_until = expires_at, last_used_at = expires_at where id = ${id}`;
      await lasting.execute(tx);
      return { id: physicianId, headers };
    });
  const { key: deviceKey } = await inTenant((tx) => issueKey(tx, { label: 'test', scopes: deviceScopes }));
  const staff = await person(everything);
  const ask: TestTenant['ask'] = (method, path, body, as = staff) =>
    ask1(running.port, { method, path, host, body, headers: as?.headers ?? {} });
  return {
    id,
    key,
    host,
    deviceKey,
    staff,
    person,
    ask,
    asWorker: inTenant,
    ingest: (readings) =>
      ask1(running.port, {
        method: 'POST',
        path: '/srm/api/v1/measurements',
        host,
        body: { data: readings.map((attributes) => ({ type: 'patient_measurements', attributes })) },
        headers: { authorization: `Bearer ${deviceKey}` },
      }),
  };
}

type Ask = { method: string; path: string; host: string; body?: unknown; headers: Record<string, string> };

/** Node does not resolve *.localhost, so the host goes into the header. Text bodies are sent as they are. */
export function ask1(port: number, { method, path, host, body, headers }: Ask): Promise<Answer> {
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        agent: false,
        port,
        method,
        path,
        headers: {
          'content-type': 'application/json',
          // Node frames the body of a DELETE only when told its length.
          ...(payload !== undefined && { 'content-length': String(Buffer.byteLength(payload)) }),
          ...headers,
          host,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('error', reject);
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString();
          const isJson = (answer.headers['content-type'] ?? '').includes('json');
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            body: isJson && text ? (JSON.parse(text) as unknown) : text,
            bytes,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.setTimeout(180_000, () => sent.destroy(new Error(`no answer to ${method} ${path.slice(0, 300)}`)));
    sent.end(payload);
  });
}

/** A patient with a threshold, ready to measure. */
export async function patientWithTrigger(tenant: TestTenant, trigger: Record<string, unknown> = {}) {
  const customPatientId = `P-${randomBytes(4).toString('hex')}`;
  const patient = await tenant.ask('POST', '/web/v1/patients', {
    data: {
      type: 'patients',
      attributes: {
        custom_patient_id: customPatientId,
        last_name: 'Brandt',
        first_name: 'Hannelore',
        birth_date: '1948-03-14',
        gender: 'female',
      },
    },
  });
  const patientId = recordOf(patient).id;
  const made = await tenant.ask('POST', '/web/v1/patients/triggers', {
    data: {
      type: 'measurement_triggers',
      attributes: {
        value_type: 'weight',
        threshold_type: 'above',
        threshold: 84,
        priority: 'high',
        ...trigger,
      },
      relationships: { patient: { data: { type: 'patients', id: patientId } } },
    },
  });
  return { customPatientId, patientId, triggerId: recordOf(made).id };
}

export function weight(customPatientId: string, value: number, more: Record<string, unknown> = {}) {
  return {
    custom_patient_id: customPatientId,
    value_type: 'weight',
    value,
    unit: 'kg',
    measured_at: new Date(Date.now() - 60_000).toISOString(),
    ...more,
  };
}
