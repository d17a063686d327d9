import type { Resource } from '@fernpuls/contract/kit/resource';
import { room as billing } from './billing/index.ts';
import { room as conferences } from './conferences/index.ts';
import type { Config } from './config.ts';
import { room as content } from './content/index.ts';
import { room as diagnoses } from './diagnoses/index.ts';
import { room as documents, type VaultParts } from './documents/index.ts';
import { room as drugs } from './drugs/index.ts';
import { room as events } from './events/index.ts';
import { room as ecg } from './ecg/index.ts';
import type { Workshop } from './ground/workshop/workshop.ts';
import type { Tenant } from './ground/context.ts';
import type { Database } from './ground/database.ts';
import type { OriginOf } from './ground/origins.ts';
import type { Secrets } from './ground/secrets.ts';
import { type OpenId, room as identity } from './identity/index.ts';
import { type Enrich, type Job, type Room, verbsOf } from './kit/room.ts';
import type { Handler } from './kit/routes.ts';
import type { AnyVerbs } from './kit/verbs.ts';
import { room as lifecycle } from './lifecycle/index.ts';
import { room as logistics } from './logistics/index.ts';
import { type Engine, room as measurements } from './measurements/index.ts';
import { room as messages } from './messages/index.ts';
import { room as patients } from './patients/index.ts';
import { room as programs } from './programs/index.ts';
import { room as providers } from './providers/index.ts';
import { room as studies } from './studies/index.ts';
import { type AskHere, type ClientFailure, room as support } from './support/index.ts';
import { room as surveys } from './surveys/index.ts';
import { room as tasks } from './tasks/index.ts';
import { type DemoAccount, room as tenancy, type TenantDirectory } from './tenancy/index.ts';
import { room as training } from './training/index.ts';
import { room as triggers } from './triggers/index.ts';

/** What the process has from its settings and adapters. */
export type Outside = {
  /** Seals and opens what the database must not hold in the clear. */
  secrets: Secrets;
  originOf: OriginOf;
  openId: OpenId;
  vault: VaultParts;
};

type Parts = Outside & {
  config: Config;
  tenants: TenantDirectory;
  engine: Engine;
  workshop: Workshop;
  demoAccounts: ReadonlyMap<string, DemoAccount[]>;
  /** After a commit: this process acts on what changed about people at once. */
  peopleChanged(tenantId: number, physicianIds: readonly string[]): void;
  /** A screen broke; for the log. */
  clientFailed(failure: ClientFailure): void;
  askHere: AskHere;
  /** After a commit: this process knows nothing of these device keys any more. */
  keysChanged(ids: readonly string[]): void;
};

/** What the worker has. */
export type World = {
  database: Database;
  engine: Engine;
  tenantOf: (id: number) => Promise<Tenant>;
  originOf: OriginOf;
  vault: VaultParts;
};

const rooms: readonly Room<Parts, World>[] = [
  tenancy,
  identity,
  patients,
  diagnoses,
  events,
  drugs,
  documents,
  lifecycle,
  billing,
  logistics,
  providers,
  measurements,
  ecg,
  triggers,
  surveys,
  tasks,
  programs,
  studies,
  messages,
  content,
  conferences,
  support,
  training,
];

/** Where a resource differs from the default verbs. */
export const verbs: Readonly<Record<Resource['type'], Partial<AnyVerbs>>> = Object.fromEntries(
  rooms.flatMap((room) => Object.entries(verbsOf(room))),
);

/** Every call of the contract with who answers it. */
export function handlers(parts: Parts): Handler[] {
  return rooms.flatMap((room) => room.handlers?.(parts) ?? []);
}

/** What the relay publishes for each kind of announcement. */
export const enrich: ReadonlyMap<string, Enrich> = new Map(
  rooms.flatMap((room) =>
    Object.entries(room.enrich ?? {}).flatMap(([kind, enricher]) => (enricher ? [[kind, enricher]] : [])),
  ),
);

/** What the worker does again and again. */
export function jobs(world: World): Job[] {
  return rooms.flatMap((room) => room.jobs?.(world) ?? []);
}
