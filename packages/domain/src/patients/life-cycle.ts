import type { PatientStatus } from './status.ts';

/** `closed`: two people have decided that the record goes; nobody sees it while it has to be kept. */
export type LifeState = PatientStatus | 'closed';

export const lifeSteps = [
  'pause',
  'resume',
  'lock',
  'unlock',
  'deactivate',
  'activate',
  'decease',
  'revive',
] as const;
export type LifeStep = (typeof lifeSteps)[number];

export const deletionSteps = ['request', 'withdraw', 'confirm', 'reopen'] as const;
type DeletionStep = (typeof deletionSteps)[number];

/** Where each step leads from a state. A step that stands nowhere is not possible there. */
const ways: Record<LifeState, Partial<Record<LifeStep, PatientStatus>>> = {
  active: { pause: 'paused', lock: 'locked', deactivate: 'inactive', decease: 'deceased' },
  paused: { pause: 'paused', resume: 'active', deactivate: 'inactive', decease: 'deceased' },
  locked: { unlock: 'active', deactivate: 'inactive', decease: 'deceased' },
  inactive: { activate: 'active', decease: 'deceased' },
  deceased: { revive: 'active' },
  closed: {},
};

/** The status after a step, or null where it is not possible. */
export function statusAfter(state: LifeState, step: LifeStep): PatientStatus | null {
  return ways[state][step] ?? null;
}

export function stepsFrom(state: LifeState): LifeStep[] {
  return lifeSteps.filter((step) => statusAfter(state, step) !== null);
}

/** Monitored, or resting for a time: what a practice's limit of patients counts. */
export function isInCare(state: LifeState): boolean {
  return state === 'active' || state === 'paused' || state === 'locked';
}

/** Whether somebody has to say why. */
export function needsReason(step: LifeStep): boolean {
  return step === 'pause' || step === 'lock' || step === 'deactivate' || step === 'revive';
}

/** Open alarms are closed, tasks and consultations cancelled, series and plans end, devices come back. */
export function endsCare(step: LifeStep): step is 'deactivate' | 'decease' {
  return step === 'deactivate' || step === 'decease';
}

/** Nobody writes to somebody who has died, nor about a lock that is there for a reason. */
export function maySendWord(step: LifeStep): boolean {
  return step === 'pause' || step === 'resume' || step === 'deactivate' || step === 'activate';
}

/** What becomes of alarms while a pause lasts; missing readings are never told of. */
export const pauseAlarms = ['critical', 'all'] as const;
export type PauseAlarms = (typeof pauseAlarms)[number];

/** Epoch ms; `until` null: until somebody ends it. */
export type Pause = { from: number; until: number | null; alarms: PauseAlarms };

/** The pause at an instant: it begins with its first and has ended at its last. */
export function pauseAt(pauses: readonly Pause[], at: number): Pause | null {
  return pauses.find(({ from, until }) => from <= at && (until === null || at < until)) ?? null;
}

/** Does an alarm go to the queue although the patient is paused? A critical one always does. */
export function ringsInPause({ alarms }: Pick<Pause, 'alarms'>, isCritical: boolean): boolean {
  return alarms === 'all' || isCritical;
}

type Deletion = { state: LifeState; isRequested: boolean };

/** What of a deletion is possible for somebody; the second person is never the first. */
export function deletionStepsFor({ state, isRequested }: Deletion, isRequester: boolean): DeletionStep[] {
  if (state === 'closed') return ['reopen'];
  if (!isRequested) return ['request'];
  return isRequester ? ['withdraw'] : ['withdraw', 'confirm'];
}
