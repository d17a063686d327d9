import { newId } from '../ground/ids.ts';

/** An expected reading of a plan that did not come, as the worker writes it; `at` in epoch ms. */
export function openGap(of: { planId: string; patientId: string }, at: number) {
  return {
    ...of,
    id: newId(),
    valueType: 'weight',
    at,
    deadline: at + 1,
    turnFrom: at - 1,
    turnUntil: at + 2,
    state: 'open' as const,
    cause: 'patient_skipped',
    lane: 'call',
    dueAt: new Date(at + 3).toISOString(),
    incidentId: null,
    filledAt: null,
    lookAt: null,
  };
}
