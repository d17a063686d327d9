import type { Resource } from '@fernpuls/contract/kit/resource';
import type { Config } from './config.ts';
import {
  ecgHandlers,
  ecgVerbs,
  enrichEcgs,
  findingTemplateVerbs,
  findingVerbs,
  type Workshop,
} from './ecg/index.ts';
import {
  auditHandlers,
  identityHandlers,
  microsoftHandlers,
  type OpenId,
  passkeyAccountHandlers,
  passkeySignInHandlers,
  passwordMailHandlers,
  physicianVerbs,
  roleHandlers,
  roleVerbs,
} from './identity/index.ts';
import type { Handler } from './kit/routes.ts';
import type { Verbs } from './kit/verbs.ts';
import { type Engine, ingestHandlers, measurementHandlers, measurementVerbs } from './measurements/index.ts';
import { overviewHandler, patientVerbs } from './patients/index.ts';
import type { Enrich } from './platform/relay.ts';
import type { OriginOf } from './platform/origins.ts';
import type { Secrets } from './platform/secrets.ts';
import {
  type ClientFailure,
  clientErrorHandler,
  enrichHubs,
  onlineHandlers,
  ticketHandlers,
  ticketVerbs,
} from './support/index.ts';
import { enrichTasks, taskHandlers, taskVerbs } from './tasks/index.ts';
import {
  brandImageHandlers,
  brandingHandlers,
  configurationHandler,
  type DemoAccount,
  legalHandlers,
  mailHandlers,
  managedTenantHandlers,
  moduleHandlers,
  openingHoursHandlers,
  preferenceHandlers,
  startContentHandlers,
  type TenantDirectory,
} from './tenancy/index.ts';
import {
  countHandlers,
  enrichTriggerEvents,
  eventActionHandlers,
  triggerEventVerbs,
  triggerVerbs,
} from './triggers/index.ts';

/** Where a resource differs from the default verbs. */
export const verbs: Record<Resource['type'], Partial<Verbs>> = {
  physicians: physicianVerbs,
  roles: roleVerbs,
  patients: patientVerbs,
  patient_measurements: measurementVerbs,
  ecgs: ecgVerbs,
  findings: findingVerbs,
  finding_templates: findingTemplateVerbs,
  measurement_triggers: triggerVerbs,
  trigger_events: triggerEventVerbs,
  tasks: taskVerbs,
  support_tickets: ticketVerbs,
};

/** What the process has from its settings and adapters. */
export type Outside = {
  /** Seals and opens what the database must not hold in the clear. */
  secrets: Secrets;
  originOf: OriginOf;
  openId: OpenId;
};

export type Parts = Outside & {
  config: Config;
  tenants: TenantDirectory;
  engine: Engine;
  workshop: Workshop;
  demoAccounts: ReadonlyMap<string, DemoAccount[]>;
  /** After a commit: this process acts on what changed about people at once. */
  peopleChanged(tenantId: number, physicianIds: readonly string[]): void;
  /** A screen broke; for the log. */
  clientFailed(failure: ClientFailure): void;
};

/** Every call of the contract with who answers it. */
export function handlers(parts: Parts): Handler[] {
  return [
    configurationHandler(parts.config, parts.tenants, parts.demoAccounts),
    ...brandingHandlers,
    ...moduleHandlers,
    ...managedTenantHandlers(parts),
    ...mailHandlers(parts.config, parts.secrets),
    ...passwordMailHandlers(parts),
    ...microsoftHandlers(parts),
    ...passkeyAccountHandlers(parts),
    ...passkeySignInHandlers(parts),
    ...brandImageHandlers,
    ...openingHoursHandlers,
    ...legalHandlers,
    ...preferenceHandlers,
    ...startContentHandlers,
    ...ticketHandlers(parts.secrets),
    clientErrorHandler(parts.clientFailed),
    ...onlineHandlers,
    ...identityHandlers(parts),
    ...roleHandlers,
    ...auditHandlers,
    overviewHandler,
    ...ingestHandlers(parts.engine),
    ...measurementHandlers,
    ...ecgHandlers(parts.workshop),
    ...eventActionHandlers,
    ...countHandlers,
    ...taskHandlers,
  ];
}

/** What the relay publishes for each kind of announcement. */
export const enrich: ReadonlyMap<string, Enrich> = new Map<string, Enrich>([
  ['measurements_received', (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }])],
  ['ecg_received', enrichEcgs],
  ['ecg_changed', enrichEcgs],
  ['trigger_event', enrichTriggerEvents],
  ['tasks_changed', enrichTasks],
  ['access_changed', (_tx, _tenantId, ids) => Promise.resolve([{ physician_ids: ids }])],
  ['sessions_changed', (_tx, _tenantId, ids) => Promise.resolve([{ physician_ids: ids }])],
  ['hub_online_status', enrichHubs],
]);
