import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { stepsFrom } from '@fernpuls/domain/patients/life-cycle';

/** How an active patient stands, nothing having happened yet, unless told otherwise. */
export function standing(more: Partial<LifeCycle> = {}): LifeCycle {
  const status = more.status ?? 'active';
  return {
    status,
    steps: stepsFrom(status),
    pause: null,
    planned: null,
    death: null,
    deletion: null,
    deletionSteps: ['request'],
    open: { alarms: 0, tasks: 0, consultations: 0, plans: 0, devices: 0, hasEmail: true },
    returns: { byItself: false, things: [] },
    entries: [],
    ...more,
  };
}
