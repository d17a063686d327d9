import type { ProgramVersion } from '@fernpuls/contract/programs/program';
import { timesOf } from '@fernpuls/domain/programs/program';

export type ProgramText = ProgramVersion['document'];
/** A component as a phase holds it. */
export type Held = { id: string; componentId: string; name: string; schedules: readonly string[] };

export function heldIn({ phases, components }: ProgramText, phase: number): Held[] {
  return (phases[phase - 1]?.components ?? []).flatMap((held) => {
    const frozen = components[held.componentId];
    if (!frozen) return [];
    const { id, componentId } = held;
    return [{ id, componentId, name: frozen.name, schedules: timesOf(held, frozen.document).schedules }];
  });
}

/** What a change of phase begins, ends and lets run on. */
export function changeBetween(program: ProgramText, before: number, after: number) {
  const old = heldIn(program, before);
  const next = heldIn(program, after);
  const has = (list: readonly Held[], one: Held) =>
    list.some(({ componentId }) => componentId === one.componentId);
  return {
    begins: next.filter((one) => !has(old, one)),
    ends: old.filter((one) => !has(next, one)),
    stays: next.filter((one) => has(old, one)),
  };
}
