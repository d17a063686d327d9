import { accessMap, permissionDependencies } from '@fernpuls/contract/permissions';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { requirePermission } from '../../apps/server/src/kit/entry.ts';
import type { DriveResult } from '../driver/drive.ts';
import { runDrive } from '../driver/start-driver.ts';
import { median } from '../figures.ts';
import { ceilingFigure, type Figure, ratioFigure } from '../report.ts';
import { seedPatients } from '../seed/patients.ts';
import { seedColleagues } from '../seed/colleagues.ts';
import { type BenchTenant, openTenant } from '../seed/tenant.ts';
import type { Server } from '../stage.ts';
import { withStrangers } from '../strangers.ts';
import { awaitQuiet } from '../quiet.ts';
import type { Bench } from './bench.ts';
import { listDatabase } from './list-database.ts';

const connections = 16;

/** (f) What it costs to know who asks and what they may, and how many people can sign in in a second. */
export async function measureSignIn(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await listDatabase(bench);
  const tenant = await openTenant(databaseUrl, 'list-1000');
  await seedPatients(databaseUrl, tenant.id, 1_000);
  const check = await sessionCheck(bench, databaseUrl, tenant);
  return [check.figure, permissionCheck(check.perSecond), await signIns(bench, databaseUrl, tenant)];
}

async function sessionCheck(bench: Bench, databaseUrl: string, tenant: BenchTenant) {
  const checked = await bench.stage.list(databaseUrl, 'checked');
  const open = await bench.stage.list(databaseUrl, 'open');
  const ask = (server: Server, seed: number) => list(bench, tenant, { server, seed });
  const rounds: { checked: DriveResult; open: DriveResult }[] = [];
  await Promise.all([ask(checked, 0), ask(open, 0)]);
  const { strangerCores } = await withStrangers(async () => {
    for (let round = 1; round <= bench.rounds; round += 1) {
      await awaitQuiet(bench.patienceMs);
      // In turn first and second: what warms up or tires the machine meets both.
      const pair =
        round % 2 === 0
          ? { open: await ask(open, round), checked: await ask(checked, round) }
          : { checked: await ask(checked, round), open: await ask(open, round) };
      rounds.push(pair);
      bench.log(
        `list: checked ${Math.round(pair.checked.perSecond)}, open ${Math.round(pair.open.perSecond)} pages/s`,
      );
    }
  });
  await Promise.all([checked.stop(), open.stop()]);
  const perSecond = median(rounds.map((round) => round.checked.perSecond));
  const note = `p99 ${median(rounds.map((round) => round.checked.p99)).toFixed(1)} ms, strangers ${(strangerCores ?? 0).toFixed(1)} cores`;
  const figure = ratioFigure(
    { part: 'f', name: 'patient list with session check', value: perSecond, unit: 'pages/s', note },
    { name: 'without', value: median(rounds.map((round) => round.open.perSecond)) },
    median(rounds.map((round) => round.checked.perSecond / round.open.perSecond)),
    0.8,
  );
  return { figure, perSecond };
}

async function list(
  bench: Bench,
  tenant: BenchTenant,
  { server, seed }: { server: Server; seed: number },
): Promise<DriveResult> {
  const { session } = tenant;
  const result = await runDrive({
    port: server.port,
    headers: {
      host: tenant.host(server.port),
      'access-token': session['access-token'] ?? '',
      client: session.client ?? '',
      uid: session.uid ?? '',
    },
    plan: {
      kind: 'get',
      paths: Array.from(
        { length: 40 },
        (_, page) => `/web/v1/patients?page=${page + 1}&per_page=25&sort=sort_key`,
      ),
    },
    connections,
    seconds: bench.seconds,
    warmupSeconds: 0.5,
    seed,
    rate: null,
  });
  if (result.failures > 0) throw new Error(result.firstFailure ?? '');
  return result;
}

/** The very functions of the kit, timed in this process, as a share of what a page costs there. */
function permissionCheck(pagesPerSecond: number): Figure {
  const access = accessMap(Object.keys(permissionDependencies).map((key) => ({ key, access: 'read' })));
  const id = '018f0000-0000-7000-8000-000000000000';
  const actor = {
    kind: 'physician',
    id,
    sessionId: id,
    access,
    ownPatientsOnly: false,
    isLocked: false,
    freshUntil: 0,
    factorDueAt: null,
  } as const;
  const off = new Set(['events']);
  const turns = 2_000_000;
  let enabled = 0;
  const once = () => {
    const started = performance.now();
    for (let turn = 0; turn < turns; turn += 1) {
      requirePermission(actor, 'patient', 'read');
      if (moduleIsEnabled(off, 'patients')) enabled += 1;
    }
    return (performance.now() - started) / turns;
  };
  once();
  const milliseconds = median([once(), once(), once()]);
  if (enabled === 0) throw new Error('nothing was checked');
  const share = (100 * milliseconds * pagesPerSecond) / 1000;
  const note = `${(milliseconds * 1e6).toFixed(0)} ns a request`;
  const name = 'permission and module check, share of a list call';
  return ceilingFigure({ part: 'f', name, value: share, unit: '%', note }, 5);
}

/** Argon2id decides: 19 MiB and two passes a password, on the cores there are. */
async function signIns(bench: Bench, databaseUrl: string, tenant: BenchTenant): Promise<Figure> {
  const emails = await seedColleagues(databaseUrl, tenant);
  const server = await bench.stage.fernpuls(databaseUrl);
  const { password } = tenant.account;
  const rounds: DriveResult[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    await awaitQuiet(bench.patienceMs);
    const result = await runDrive({
      port: server.port,
      headers: { host: tenant.host(server.port) },
      plan: {
        kind: 'post',
        path: '/web/v1/auth/sign_in',
        bodies: emails.map((email) => JSON.stringify({ email, password })),
      },
      connections: 8,
      seconds: bench.seconds,
      warmupSeconds: 0.5,
      seed: round,
      rate: null,
    });
    if (result.failures > 0) throw new Error(result.firstFailure ?? '');
    rounds.push(result);
    bench.log(`sign-in: ${result.perSecond.toFixed(1)} a second`);
  }
  await server.stop();
  const note = `p50 ${median(rounds.map((round) => round.p50)).toFixed(0)} ms, 8 at a time, password hash included`;
  const value = median(rounds.map((round) => round.perSecond));
  return { part: 'f', name: 'sign-ins', value, unit: 'a second', note };
}
