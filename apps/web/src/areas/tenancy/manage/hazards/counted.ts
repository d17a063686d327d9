import type { KnownHazard } from '@fernpuls/contract/tenancy/hazards.call';

type Controlled = Pick<KnownHazard, 'controls'>;

/** Controls of all these hazards, each once, and how many of them are open. */
export function controlsIn(hazards: readonly Controlled[]): { all: number; open: number } {
  const states = new Map(hazards.flatMap(({ controls }) => controls.map(({ id, missing }) => [id, missing])));
  const open = [...states.values()].filter((missing) => missing !== null).length;
  return { all: states.size, open };
}

export function provedOf({ controls }: Controlled): number {
  return controls.filter(({ missing }) => missing === null).length;
}
