import type { DeviceState, DeviceStep } from './life-line.ts';

type Taken = { step: DeviceStep; state: DeviceState; takenAt: string };

/**
 * A device goes round: from the store to a practice and back. Which round it is in, from 1 (0: never stocked), and when it
 * last reached each state in it; what was bought stays in every round. Steps in any order of time, latest first.
 */
export function roundOf(steps: readonly Taken[]): {
  round: number;
  reached: Partial<Record<DeviceState, string>>;
} {
  const reached: Partial<Record<DeviceState, string>> = {};
  let round = 0;
  for (const { step, state, takenAt } of steps.toReversed()) {
    if (step === 'stock') {
      round += 1;
      for (const known of Object.keys(reached) as DeviceState[])
        if (known !== 'bought') delete reached[known];
    }
    // Back from a patient or out of the parcel it is where it was before.
    if (step === 'hand_back') delete reached.active;
    if (step === 'unpack') delete reached.packed;
    reached[state] = takenAt;
  }
  return { round, reached };
}
