import { type ComponentDocument, emptyComponent } from './component.ts';
import { emptyProgram, type Phase, type PhaseComponent, type PublishedProgram } from './program.ts';

/** Parts of programmes for tests. */
export function componentOf(parts: Partial<ComponentDocument> = {}): ComponentDocument {
  return {
    ...emptyComponent,
    measurements: [{ id: 'm1', valueType: 'weight', templateIds: [] }],
    minutes: 3,
    ...parts,
  };
}

export function inPhase(componentId: string, parts: Partial<PhaseComponent> = {}): PhaseComponent {
  return { id: `p${componentId}`, componentId, schedules: null, windowMinutes: null, ...parts };
}

export function phaseOf(parts: Partial<Phase> = {}): Phase {
  return {
    id: 'a',
    name: 'Einführung',
    weeks: 2,
    transition: { kind: 'time' },
    components: [inPhase('c1')],
    ...parts,
  };
}

export function published(
  phases: readonly Phase[],
  components: Readonly<Record<string, ComponentDocument>> = { c1: componentOf() },
): PublishedProgram {
  const frozen = Object.entries(components).map(([id, document]) => [id, { name: id, version: 1, document }]);
  return {
    ...emptyProgram,
    phases,
    components: Object.fromEntries(frozen) as PublishedProgram['components'],
  };
}
