import { unlicensedModules } from '@fernpuls/contract/modules';
import { switchableModules } from '@fernpuls/contract/tenancy/switchable-modules';
import { autoLogoutSeconds } from '@fernpuls/domain/identity/auto-logout';
import { licenseWorks } from '@fernpuls/domain/tenancy/license';
import type { OpeningHours } from '@fernpuls/domain/tenancy/opening-hours';
import { closedAround } from '@fernpuls/domain/tenancy/public-holidays';
import { type AlarmPolicy, defaultAlarmPolicy, dueRulesOf } from '@fernpuls/domain/triggers/alarm-policy';
import type { DueMinutes } from '@fernpuls/domain/triggers/due';
import type { Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import { dueMinutesOf } from './module-settings.ts';
import { Refusal } from '../ground/errors.ts';
import { dayOf } from './day.ts';
import { licensesOf } from './license.queries.ts';
import { factorPolicyOf, isClosed } from './queries.ts';

/** Hosts that are no practice but another mode of the application. */
export const modes = ['manage', 'meeting', 'login'] as const;
type Mode = 'tenant' | (typeof modes)[number];

/** First label of the host name, without port: `demo.localhost:3000` is `demo`. */
function firstLabel(host: string): string {
  return (host.split(':')[0] ?? '').split('.')[0]?.toLowerCase() ?? '';
}

export function modeOf(host: string): Mode {
  return modes.find((mode) => mode === firstLabel(host)) ?? 'tenant';
}

/** Whatever stands in its table: nothing that holds patients is ever on where the operator signs in. */
const operatorHasNot: ReadonlySet<string> = new Set(switchableModules);

export type TenantDirectory = {
  byHost(host: string): Promise<Tenant | null>;
  byId(id: number): Promise<Tenant>;
  /** Read anew when next asked for: its settings have changed. */
  forget(id: number): void;
  /** Where nobody was before there is a practice now. */
  appeared(key: string): void;
};

/** That a practice is unknown is believed no longer than this: servers do not hear of one made by another. */
const unknownMs = 5_000;

/** Tenants by host or id, read again after `cacheMs`: a changed module or deadline works within that time. */
export function createTenantDirectory(database: Database, cacheMs = 0): TenantDirectory {
  const known = new Map<string, { tenant: Tenant | null; until: number }>();
  let timesForgotten = 0;
  const find = async (column: 'key' | 'id', value: string | number): Promise<Tenant | null> => {
    const cached = known.get(`${column}:${value}`);
    if (cached && cached.until > Date.now()) return cached.tenant;
    const before = timesForgotten;
    const tenant = await load(database, column, value);
    // Settings that changed meanwhile may have been read before: whoever asks on their account must not get those.
    if (timesForgotten !== before) return find(column, value);
    if (known.size > 10_000) known.clear();
    known.set(`${column}:${value}`, {
      tenant,
      until: Date.now() + (tenant ? cacheMs : Math.min(cacheMs, unknownMs)),
    });
    return tenant;
  };
  return {
    async byHost(host) {
      if (modeOf(host) === 'meeting' || modeOf(host) === 'login') return null;
      const tenant = await find('key', firstLabel(host));
      if (!tenant) throw new Refusal('tenant_unknown');
      return tenant;
    },
    async byId(id) {
      const tenant = await find('id', id);
      if (!tenant) throw new Refusal('tenant_unknown');
      return tenant;
    },
    forget(id) {
      timesForgotten += 1;
      for (const [key, { tenant }] of known) if (tenant?.id === id) known.delete(key);
    },
    appeared(key) {
      timesForgotten += 1;
      known.delete(`key:${key}`);
    },
  };
}

async function load(
  database: Database,
  column: 'key' | 'id',
  value: string | number,
): Promise<Tenant | null> {
  const found = await asSystem(database, async (tx) => {
    const row = await tx
      .selectFrom('tenant')
      .selectAll()
      .where(column, '=', value as never)
      .executeTakeFirst();
    if (!row || row.erased_at !== null) return null;
    const modules = await tx
      .selectFrom('tenant_module')
      .where('tenant_id', '=', row.id)
      .select(['key', 'is_enabled', 'config'])
      .execute();
    const policy = await tx
      .selectFrom('alarm_policy')
      .where('tenant_id', '=', row.id)
      .select(policyColumns)
      .executeTakeFirst();
    const hours = await tx
      .selectFrom('opening_hours')
      .where('tenant_id', '=', row.id)
      .select(['weekly', 'exceptions'])
      .executeTakeFirst();
    const sessions = await tx
      .selectFrom('session_policy')
      .where('tenant_id', '=', row.id)
      .select('idle_limit_seconds')
      .executeTakeFirst();
    const licenses = await licensesOf(tx, row.key);
    return {
      row,
      modules,
      policy,
      hours,
      sessions,
      licenses,
      isClosed: await isClosed(tx, row.id),
      factorPolicy: await factorPolicyOf(tx, row.id),
    };
  });
  if (!found) return null;
  const { row, modules, policy, hours, sessions, licenses, factorPolicy } = found;
  const today = dayOf(new Date());
  const working = licenses.filter((license) => licenseWorks(license, today, row.license_grace_days));
  const held = new Set(working.flatMap((license) => license.modules));
  const unlicensed = row.purpose === 'training' ? [] : unlicensedModules(held);
  const minutes = dueMinutesOf(modules.find((one) => one.key === 'triggers')?.config);
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    kind: row.kind,
    purpose: row.purpose,
    disabledModules:
      row.kind === 'operator'
        ? operatorHasNot
        : new Set([...modules.filter((one) => !one.is_enabled).map((one) => one.key), ...unlicensed]),
    unlicensedModules: new Set(unlicensed),
    licenseGraceDays: row.license_grace_days,
    suspendedReason: row.suspended_reason,
    isClosed: found.isClosed,
    policy: policyFrom(policy, minutes),
    hours: closedAround(
      (hours as OpeningHours | undefined) ?? { weekly: [[], [], [], [], [], [], []], exceptions: [] },
      row.federal_state,
      Date.now(),
    ),
    autoLogoutSeconds: sessions?.idle_limit_seconds ?? autoLogoutSeconds.default,
    factorPolicy,
  };
}

const policyColumns = [
  'four_eyes',
  'due_counts',
  'chain',
  'control_after_minutes',
  'work_minutes',
  'feedback_minutes',
  'late_hours',
  'stay_days',
] as const;

type PolicyRow = {
  four_eyes: AlarmPolicy['fourEyes'];
  due_counts: Parameters<typeof dueRulesOf>[1];
  chain: AlarmPolicy['chain'] | null;
  control_after_minutes: number | null;
  work_minutes: number | null;
  feedback_minutes: number | null;
  late_hours: number;
  stay_days: number;
};

function policyFrom(row: PolicyRow | undefined, minutes: DueMinutes): AlarmPolicy {
  return {
    fourEyes: row?.four_eyes ?? defaultAlarmPolicy.fourEyes,
    due: dueRulesOf(minutes, row?.due_counts ?? {}),
    chain: row?.chain ?? defaultAlarmPolicy.chain,
    controlAfterMinutes: row?.control_after_minutes ?? defaultAlarmPolicy.controlAfterMinutes,
    workMinutes: row?.work_minutes ?? defaultAlarmPolicy.workMinutes,
    feedbackMinutes: row?.feedback_minutes ?? defaultAlarmPolicy.feedbackMinutes,
    lateHours: row?.late_hours ?? defaultAlarmPolicy.lateHours,
    stayDays: row?.stay_days ?? defaultAlarmPolicy.stayDays,
  };
}
