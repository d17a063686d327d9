import type { ComponentTask, SurveyCategory, TaskDoer } from './component.ts';
import { onceWindowMinutes, type PublishedProgram, timesOf } from './program.ts';

/** A row of somebody's week: one thing a component of the phase asks, with its times. */
export type AskedRow = {
  kind: 'measurement' | 'survey' | 'task' | 'section';
  phaseComponentId: string;
  itemId: string;
  componentId: string;
  title: string | null;
  valueType: string | null;
  surveyId: string | null;
  category: SurveyCategory | null;
  doer: TaskDoer | null;
  schedules: readonly string[];
  windowMinutes: number;
};

const nothing = { title: null, valueType: null, surveyId: null, category: null, doer: null };

/** Everything a phase asks, readings first, in the order of its components; tasks of the practice with it. */
export function rowsOf(
  { phases, components }: Pick<PublishedProgram, 'phases' | 'components'>,
  phase: number,
): AskedRow[] {
  const rows = (phases[phase]?.components ?? []).flatMap((held): AskedRow[] => {
    const document = components[held.componentId]?.document;
    if (!document) return [];
    const { schedules, windowMinutes: said } = timesOf(held, document);
    const windowMinutes = schedules.length === 0 ? onceWindowMinutes(said) : said;
    const place = { phaseComponentId: held.id, componentId: held.componentId, schedules, windowMinutes };
    return [
      ...document.measurements.map(({ id, valueType }) => ({
        ...nothing,
        ...place,
        kind: 'measurement' as const,
        itemId: id,
        valueType,
      })),
      ...document.surveys.map(({ id, surveyId, category }) => ({
        ...nothing,
        ...place,
        kind: 'survey' as const,
        itemId: id,
        surveyId,
        category,
      })),
      ...document.tasks.map((task) => ({ ...nothing, ...place, ...taskRow(task) })),
      ...document.sections.map(({ id, title }) => ({
        ...nothing,
        ...place,
        kind: 'section' as const,
        itemId: id,
        title,
      })),
    ];
  });
  return order.flatMap((kind) => rows.filter((row) => row.kind === kind));
}

const order = ['measurement', 'survey', 'task', 'section'] as const;

function taskRow({ id, title, doer }: ComponentTask) {
  return { kind: 'task' as const, itemId: id, title, doer };
}
