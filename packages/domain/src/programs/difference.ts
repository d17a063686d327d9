import type { PublishedProgram } from './program.ts';
import { type Wanted, wantedOf } from './wanted.ts';

/** What changes for somebody in a phase when they go over: made anew, ended, made otherwise. */
type PhaseDifference = {
  gains: readonly Wanted[];
  loses: readonly Wanted[];
  changes: readonly Wanted[];
};

/** The place in `to` of the phase somebody is in; null where it was taken away. */
export function phaseIn(to: PublishedProgram, from: PublishedProgram, phase: number): number | null {
  const id = from.phases[phase]?.id;
  const at = to.phases.findIndex((one) => one.id === id);
  return at < 0 ? null : at;
}

export function phaseDifference(
  from: Pick<PublishedProgram, 'phases' | 'components'>,
  to: Pick<PublishedProgram, 'phases' | 'components'>,
  place: { from: number; to: number },
): PhaseDifference {
  const before = new Map(wantedOf(from, place.from).map((one) => [one.key, one]));
  const after = new Map(wantedOf(to, place.to).map((one) => [one.key, one]));
  return {
    gains: [...after.values()].filter(({ key }) => !before.has(key)),
    loses: [...before.values()].filter(({ key }) => !after.has(key)),
    changes: [...after.values()].filter((one) => {
      const held = before.get(one.key);
      return held !== undefined && JSON.stringify(held) !== JSON.stringify(one);
    }),
  };
}
