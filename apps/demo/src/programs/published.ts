import {
  componentIdsOf,
  type ProgramDocument,
  type PublishedProgram,
} from '@fernpuls/domain/programs/program';
import { type ComponentKey, componentId, type demoComponents } from './components.ts';

/** A first version: the draft with what its components say. */
export function published(
  document: ProgramDocument,
  components: ReturnType<typeof demoComponents>,
): PublishedProgram {
  const byId = new Map(
    Object.entries(components).map(([key, one]) => [componentId(key as ComponentKey), one] as const),
  );
  const frozen = componentIdsOf(document).flatMap((id) => {
    const one = byId.get(id);
    return one ? [[id, { name: one.name, version: 1, document: one.document }] as const] : [];
  });
  return { ...document, components: Object.fromEntries(frozen) };
}
