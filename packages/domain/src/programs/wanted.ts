import type { ComponentTask } from './component.ts';
import { type PublishedProgram, timesOf } from './program.ts';

/** Something that is made for a patient while they are in a phase; `key` tells it apart from all others of it. */
export type Wanted = { key: string; phaseComponentId: string; itemId: string } & (
  | { kind: 'plan'; valueType: string; schedule: string; windowMinutes: number }
  | { kind: 'trigger'; templateId: string }
  | { kind: 'survey'; surveyId: string; schedules: readonly string[]; windowMinutes: number }
  | { kind: 'series'; task: ComponentTask; schedules: readonly string[]; windowMinutes: number }
  | { kind: 'task'; task: ComponentTask }
);

/**
 * What a phase has made for somebody: plans of readings by each of their times, rules, surveys, and the practice's
 * tasks (a series, or one task where it has no schedule). The patient's own tasks and what is read are no rows: they
 * are due by the same times and marked when done.
 */
export function wantedOf(
  { phases, components }: Pick<PublishedProgram, 'phases' | 'components'>,
  phase: number,
): Wanted[] {
  return (phases[phase]?.components ?? []).flatMap((held): Wanted[] => {
    const document = components[held.componentId]?.document;
    if (!document) return [];
    const { schedules, windowMinutes } = timesOf(held, document);
    const base = (itemId: string, more = '') => ({
      key: `${held.id}/${itemId}${more}`,
      phaseComponentId: held.id,
      itemId,
    });
    const measured = document.measurements.flatMap(({ id, valueType, templateIds }): Wanted[] => [
      ...schedules.map((schedule) => ({
        ...base(id, `/${schedule}`),
        kind: 'plan' as const,
        valueType,
        schedule,
        windowMinutes,
      })),
      ...templateIds.map((templateId) => ({
        ...base(id, `/${templateId}`),
        kind: 'trigger' as const,
        templateId,
      })),
    ]);
    const asked = document.surveys.map(({ id, surveyId }) => ({
      ...base(id),
      kind: 'survey' as const,
      surveyId,
      schedules,
      windowMinutes,
    }));
    const done = document.tasks
      .filter(({ doer }) => doer === 'staff')
      .map(
        (task): Wanted =>
          schedules.length > 0
            ? { ...base(task.id), kind: 'series', task, schedules, windowMinutes }
            : { ...base(task.id), kind: 'task', task },
      );
    return [...measured, ...asked, ...done];
  });
}
