import { type Calendar, calendarOf } from '../kit/calendar.ts';
import { dayMs } from '../kit/spans.ts';
import { type PbaCondition, pbaConditionHolds, type TaskType } from './task.ts';

/** Who gets a task of a template: a role, the patient's own physician, the patient, or who applies it. */
export const templateAssignees = ['role', 'primary_physician', 'patient', 'applying_person'] as const;
type TemplateAssignee = (typeof templateAssignees)[number];

/** What counts of a task in a template; due so many days after the start, on the practice's clock. */
export type TemplateItem = {
  title: string;
  description: string | null;
  taskType: TaskType;
  offsetDays: number;
  /** Local time of day `HH:MM`. */
  time: string;
  assignee: TemplateAssignee;
  roleId: string | null;
  pbaCondition: PbaCondition | null;
};

type TemplateFault = {
  index: number;
  field: 'role_id' | 'time';
  code: 'role_required' | 'time_required';
};

const timePattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** What is wrong with the items; a task for a role must say which. */
export function templateFaults(items: readonly TemplateItem[]): TemplateFault[] {
  return items.flatMap((item, index): TemplateFault[] => [
    ...(item.assignee === 'role' && item.roleId === null
      ? [{ index, field: 'role_id' as const, code: 'role_required' as const }]
      : []),
    ...(timePattern.test(item.time)
      ? []
      : [{ index, field: 'time' as const, code: 'time_required' as const }]),
  ]);
}

/** The items that arise for this patient, with their due instants (epoch ms); `startDay` is `YYYY-MM-DD`. */
export function plannedItems<I extends TemplateItem>(
  items: readonly I[],
  { startDay, centreIsPba }: { startDay: string; centreIsPba: boolean },
  calendar: Calendar = calendarOf(),
): { item: I; dueAt: number }[] {
  const start = Date.parse(`${startDay}T00:00:00Z`) / dayMs;
  return items
    .filter((item) => pbaConditionHolds(item.pbaCondition, centreIsPba))
    .map((item) => {
      const [, hour = '0', minute = '0'] = timePattern.exec(item.time) ?? [];
      const dueAt = Math.round(calendar.hourOf(start + item.offsetDays, Number(hour) + Number(minute) / 60));
      return { item, dueAt };
    });
}
