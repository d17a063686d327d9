import type { MadeThing } from '@fernpuls/contract/programs/program.call';
import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import type { Wanted } from '@fernpuls/domain/programs/wanted';

/** What is made for somebody, in words: by the names of rules and surveys, the titles of tasks. */
export function toldThings(
  wanted: readonly Wanted[],
  { phases, components }: Pick<PublishedProgram, 'phases' | 'components'>,
  names: ReadonlyMap<string, string>,
): MadeThing[] {
  const componentOf = new Map(
    phases.flatMap((phase) =>
      phase.components.map(({ id, componentId }) => [id, components[componentId]?.name ?? '']),
    ),
  );
  return wanted.map((one) => ({
    kind: one.kind,
    valueType: one.kind === 'plan' ? one.valueType : null,
    name: nameOf(one, names),
    schedules: one.kind === 'plan' ? [one.schedule] : 'schedules' in one ? [...one.schedules] : [],
    component: componentOf.get(one.phaseComponentId) ?? '',
  }));
}

function nameOf(one: Wanted, names: ReadonlyMap<string, string>): string | null {
  if (one.kind === 'plan') return null;
  if (one.kind === 'trigger') return names.get(one.templateId) ?? null;
  if (one.kind === 'survey') return names.get(one.surveyId) ?? null;
  return one.task.title;
}
