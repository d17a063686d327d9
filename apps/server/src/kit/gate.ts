import type { Actor, Person, Scope, Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import type { DeviceOf } from './entrance.ts';
import type { Values } from '../ground/map-keys.ts';

/** Where readings of patient data are recorded. */
export type ReadAudit = {
  list(scope: Scope, type: string, rows: readonly Values[]): void;
  one(scope: Scope, type: string, id: string): void;
  call(scope: Scope, name: string, input: unknown): void;
};

/** What the kit needs of the areas `tenancy` and `identity`, handed in so that it knows no area. */
export type Gate = {
  database: Database;
  /** The tenant of a host name; null on manage, meeting, login; refuses unknown ones. */
  tenantOf(host: string): Promise<Tenant | null>;
  /** `now`: from the database, not a cached state. `unattended`: nobody need be at work for it. */
  actorOf(tenant: Tenant, headers: Scope['headers'], how?: 'now' | 'unattended'): Promise<Actor>;
  /** The people of sessions that are still open, from the database: for sockets, let in before. */
  sessionsOf(tenant: Tenant, sessionIds: readonly string[]): Promise<Map<string, Person>>;
  forgetPeople(tenantId: number, physicianIds: readonly string[]): void;
  /** Refuses a person who asks too much. */
  admit(actor: Actor): void;
  deviceOf: DeviceOf;
  reads: ReadAudit;
};

/** Of a call that is answered on any host. */
export type OwnScope = Omit<Scope, 'tenant'> & {
  tenant: Tenant | null;
  host: string;
  status(code: number): void;
};
