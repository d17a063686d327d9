import type { Resource } from '@fernpuls/contract/kit/resource';
import type { Config } from './config.ts';
import type { Sessions } from './identity/index.ts';
import { signInHandlers } from './identity/index.ts';
import type { Handler } from './kit/routes.ts';
import type { Verbs } from './kit/verbs.ts';
import { type Engine, ingestHandlers, measurementHandlers, measurementVerbs } from './measurements/index.ts';
import { overviewHandler, patientVerbs } from './patients/index.ts';
import type { Enrich } from './platform/relay.ts';
import { enrichTasks, taskHandlers, taskVerbs } from './tasks/index.ts';
import {
  brandingHandlers,
  configurationHandler,
  type DemoAccount,
  type TenantDirectory,
} from './tenancy/index.ts';
import {
  countHandlers,
  enrichTriggerEvents,
  eventActionHandlers,
  type Presence,
  triggerEventVerbs,
  triggerVerbs,
} from './triggers/index.ts';

/** Where a resource differs from the default verbs. */
export const verbs: Record<Resource['type'], Partial<Verbs>> = {
  patients: patientVerbs,
  patient_measurements: measurementVerbs,
  measurement_triggers: triggerVerbs,
  trigger_events: triggerEventVerbs,
  tasks: taskVerbs,
};

export type Parts = {
  config: Config;
  tenants: TenantDirectory;
  sessions: Sessions;
  engine: Engine;
  demoAccounts: ReadonlyMap<string, DemoAccount[]>;
  present: Presence;
  sessionEnded(sessionId: string): void;
};

/** Every call of the contract with who answers it. */
export function handlers(parts: Parts): Handler[] {
  return [
    configurationHandler(parts.config, parts.tenants, parts.demoAccounts),
    ...brandingHandlers,
    ...signInHandlers(parts.sessions, parts.sessionEnded),
    overviewHandler,
    ...ingestHandlers(parts.engine),
    ...measurementHandlers,
    ...eventActionHandlers,
    ...countHandlers(parts.present),
    ...taskHandlers,
  ];
}

/** What the relay publishes for each kind of announcement. */
export const enrich: ReadonlyMap<string, Enrich> = new Map<string, Enrich>([
  ['measurements_received', (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }])],
  ['trigger_event', enrichTriggerEvents],
  ['tasks_changed', enrichTasks],
]);
