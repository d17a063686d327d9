import type { LiveKind } from '@fernpuls/contract';
import type { ErrorCode } from '@fernpuls/contract/errors';
import type { Language } from '@fernpuls/contract/languages';
import type { Access, PermissionKey } from '@fernpuls/contract/permissions';
import type { FactorPolicy } from '@fernpuls/domain/identity/second-factor-duty';
import type { PracticePurpose } from '@fernpuls/domain/tenancy/practice-purpose';
import type { OpeningHours } from '@fernpuls/domain/tenancy/opening-hours';
import type { AlarmPolicy } from '@fernpuls/domain/triggers/alarm-policy';
import type { PoolClient } from 'pg';
import type { AuditEntry } from './audit-entry.ts';
import type { Database, Tx } from './database.ts';
import type { DeviceActor } from './device-actor.ts';

export type Tenant = {
  id: number;
  key: string;
  name: string;
  /** The operator of the platform has people and an audit, and no patients. */
  kind: 'practice' | 'operator';
  /** In a training practice nobody is a real patient, and nothing goes outside. */
  purpose: PracticePurpose;
  /** Switched off or not licensed. */
  disabledModules: ReadonlySet<string>;
  unlicensedModules: ReadonlySet<string>;
  /** How long modules work after a licence has ended. */
  licenseGraceDays: number;
  /** Why nobody of its people may come in for now; null: they may. */
  suspendedReason: string | null;
  /** For good: nobody comes in, nothing is taken, nothing changes. */
  isClosed: boolean;
  policy: AlarmPolicy;
  /** Never open when nothing is set. */
  hours: OpeningHours;
  autoLogoutSeconds: number;
  factorPolicy: FactorPolicy;
};

/** Sessions of its people count as ended, and none begins. */
export function keepsPeopleOut({ suspendedReason, isClosed }: Tenant): boolean {
  return isClosed || suspendedReason !== null;
}

/** A signed-in person: rights, and what the session stands at. `freshUntil`: epoch ms, 0 for never proved. */
export type Person = {
  kind: 'physician';
  id: string;
  sessionId: string;
  access: ReadonlyMap<PermissionKey, Access>;
  /** Sees the patients they answer for and no others. */
  ownPatientsOnly: boolean;
  isLocked: boolean;
  freshUntil: number;
  /** From then on, in epoch ms, a second factor must be set up before anything else; null: no such duty. */
  factorDueAt: number | null;
};

export type Actor =
  | Person
  | { kind: 'operator'; id: string }
  | DeviceActor
  | { kind: 'nobody'; ended?: ErrorCode };

/** What a request is about, before any transaction. */
export type Scope = {
  database: Database;
  tenant: Tenant;
  actor: Actor;
  now: Date;
  requestId: string;
  language: Language;
  /** Where the request comes from: the address behind the trusted proxies. */
  address: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Headers of the answer. */
  reply: Map<string, string>;
};

/** What a screen is told, and what concerns the servers alone. */
export type Announced = LiveKind | 'sessions_changed';

/** A verb's world: one transaction of one tenant, and what to announce and record with it. */
export type Context = Scope & {
  tx: Tx;
  client: PoolClient;
  /** Pushed to screens after commit, exactly once. */
  announce(kind: Announced, subjectIds: readonly string[]): void;
  audit(entry: AuditEntry): void;
};

/** The signed-in person's id; null for devices and anonymous calls. */
export function personId(scope: Pick<Scope, 'actor'>): string | null {
  return scope.actor.kind === 'physician' ? scope.actor.id : null;
}
