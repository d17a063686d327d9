import type { PracticeInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { adherencePercent } from '@fernpuls/domain/triggers/adherence/adherence';
import { priorities, type Priority } from '@fernpuls/domain/triggers/priority';
import type { Translate } from '../../../../i18n/texts.ts';

export type InsightDay = PracticeInsights['days'][number];

export type ReportColumn = { key: string; label: string; value: (day: InsightDay) => number | null };

const keys: Record<Priority, keyof InsightDay['raised']> = {
  blocker: 'blocker',
  high: 'high',
  medium: 'medium',
  low: 'low',
  no_priority: 'noPriority',
};

export function raisedOf({ raised }: Pick<InsightDay, 'raised'>, priority: Priority): number {
  return raised[keys[priority]];
}

export function raisedTotal(day: Pick<InsightDay, 'raised'>): number {
  return priorities.reduce((sum, priority) => sum + raisedOf(day, priority), 0);
}

/** Percent of the readings planned for the day that came; null where none was. */
export function adherenceOf(day: Pick<InsightDay, 'readingsPlanned' | 'readingsMet'>): number | null {
  return adherencePercent({ planned: day.readingsPlanned, met: day.readingsMet });
}

/** What the table and the file show of a day, in their order. */
export function columnsOf(t: Translate): ReportColumn[] {
  return [
    { key: 'patients', label: t('report.patients'), value: (day) => day.patients },
    { key: 'new', label: t('report.new_patients'), value: (day) => day.newPatients },
    { key: 'raised', label: t('report.raised'), value: raisedTotal },
    ...priorities.map((priority) => ({
      key: priority,
      label: t(`report.raised_${priority}`),
      value: (day: InsightDay) => raisedOf(day, priority),
    })),
    { key: 'closed', label: t('report.closed'), value: (day) => day.closed },
    {
      key: 'minutes',
      label: t('report.minutes'),
      value: ({ minutes }) => (minutes === null ? null : Math.round(minutes)),
    },
    { key: 'adherence', label: t('report.adherence_percent'), value: adherenceOf },
    { key: 'gaps', label: t('report.with_gap'), value: (day) => day.withGap },
  ];
}
