import { lifeCycleChanged } from '@fernpuls/contract/lifecycle/life-cycle.live';
import {
  changeDeletion,
  changeLifeCycle,
  patientLifeCycle,
} from '@fernpuls/contract/lifecycle/life-cycle.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useCall, useCallMutation, useInvalidate } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { masterDataReads } from '../master/master-data-reads.ts';

/** What a step changes on screen: the record, its log, and what it settled. */
const touched = [patients, patientLifeCycle, ...masterDataReads, triggerEvents] as const;

/** How a patient stands; renewed when somebody else, or the clock, takes a step. */
export function useLifeCycle(patientId: string, ignore: number[] = []) {
  const invalidate = useInvalidate();
  useLive(lifeCycleChanged, ({ ids }) => {
    if (ids.includes(patientId)) void invalidate(...touched);
  });
  return useCall(patientLifeCycle, { id: patientId }, { ignore });
}

export function useStep() {
  return useCallMutation(changeLifeCycle, { invalidates: [...touched], ignore: [409, 422] });
}

export function useDeletion() {
  return useCallMutation(changeDeletion, { invalidates: [...touched], ignore: [409, 422] });
}
