import { freshContentId } from '@fernpuls/domain/programs/component';
import type { Phase, PhaseComponent, ProgramDocument } from '@fernpuls/domain/programs/program';

/** A component in a phase, both by their places; of a phase itself `component` is null. */
export type Place = { phase: number; component: number | null };

const everyPart = ({ phases }: ProgramDocument) => phases.flatMap(({ components }) => components);

export function withPhase(document: ProgramDocument, name: string): ProgramDocument {
  const phase: Phase = {
    id: freshContentId('f', document.phases),
    name,
    weeks: 4,
    transition: { kind: 'time' },
    components: [],
  };
  return { ...document, phases: [...document.phases, phase] };
}

export function setPhase(document: ProgramDocument, at: number, part: Partial<Phase>): ProgramDocument {
  const phases = document.phases.map((phase, index) => (index === at ? { ...phase, ...part } : phase));
  return { ...document, phases };
}

export function withoutPhase(document: ProgramDocument, at: number): ProgramDocument {
  return { ...document, phases: document.phases.filter((_, index) => index !== at) };
}

/** A phase one place to the left (-1) or right (1); at the edge it stays. */
export function movePhase(document: ProgramDocument, at: number, by: -1 | 1): ProgramDocument {
  const phases = [...document.phases];
  const [one, other] = [phases[at], phases[at + by]];
  if (!one || !other) return document;
  phases[at] = other;
  phases[at + by] = one;
  return { ...document, phases };
}

/** A component at a place of a phase; where the phase has it already nothing changes. */
export function withComponent(document: ProgramDocument, componentId: string, to: Place): ProgramDocument {
  const phase = document.phases[to.phase];
  if (!phase || phase.components.some((one) => one.componentId === componentId)) return document;
  const held: PhaseComponent = {
    id: freshContentId('b', everyPart(document)),
    componentId,
    schedules: null,
    windowMinutes: null,
  };
  return setPhase(document, to.phase, { components: inserted(phase.components, held, to.component) });
}

export function withoutComponent(document: ProgramDocument, at: Place): ProgramDocument {
  const components = document.phases[at.phase]?.components.filter((_, index) => index !== at.component);
  return components ? setPhase(document, at.phase, { components }) : document;
}

export function setComponent(
  document: ProgramDocument,
  at: Place,
  part: Partial<PhaseComponent>,
): ProgramDocument {
  const components = document.phases[at.phase]?.components.map((held, index) =>
    index === at.component ? { ...held, ...part } : held,
  );
  return components ? setPhase(document, at.phase, { components }) : document;
}

/** Takes a component to another place; another phase that has it already keeps its own. */
export function moveComponent(document: ProgramDocument, from: Place, to: Place): ProgramDocument {
  const held = document.phases[from.phase]?.components[from.component ?? -1];
  const target = document.phases[to.phase];
  if (!held || !target) return document;
  const isTaken = target.components.some(({ componentId }) => componentId === held.componentId);
  if (from.phase !== to.phase && isTaken) return document;
  const without = withoutComponent(document, from);
  const rest = without.phases[to.phase]?.components ?? [];
  return setPhase(without, to.phase, { components: inserted(rest, held, to.component) });
}

/** The same component in the next phase that does not have it yet. */
export function duplicateComponent(document: ProgramDocument, from: Place): ProgramDocument {
  const held = document.phases[from.phase]?.components[from.component ?? -1];
  if (!held) return document;
  const next = document.phases.findIndex(
    ({ components }, index) =>
      index > from.phase && components.every(({ componentId }) => componentId !== held.componentId),
  );
  if (next < 0) return document;
  const id = freshContentId('b', everyPart(document));
  const components = [...(document.phases[next]?.components ?? []), { ...held, id }];
  return setPhase(document, next, { components });
}

function inserted<T>(list: readonly T[], one: T, at: number | null): T[] {
  const place = at === null ? list.length : Math.max(0, Math.min(at, list.length));
  return [...list.slice(0, place), one, ...list.slice(place)];
}
