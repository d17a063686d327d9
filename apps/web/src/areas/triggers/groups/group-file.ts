import type { PatientGroup } from '@fernpuls/contract/triggers/patient-groups.call';
import { priorities } from '@fernpuls/domain/triggers/priority';
import type { Translate } from '../../../i18n/texts.ts';
import type { CsvCell } from '@fernpuls/domain/kit/write-csv';
import { adherenceOf, openOf } from './group-rows.ts';

type Given = { t: Translate; rows: readonly PatientGroup[]; nameOf: (group: PatientGroup) => string };

/** The table as a file: a heading and a line for each group. */
export function groupFile({ t, rows, nameOf }: Given): CsvCell[][] {
  const words = [
    t('group'),
    t('patients'),
    t('groups:silent'),
    t('overdue'),
    t('groups:raised'),
    t('raised_before'),
    t('adherence'),
    t('adherence_before'),
  ];
  const percent = (share: number | null) => (share === null ? null : Math.round(share * 100));
  return [
    [...words, ...priorities.map((priority) => t(`values:priority.${priority}`))],
    ...rows.map((group) => {
      const { share, change } = adherenceOf(group);
      const open = new Map(openOf(group).map(({ priority, count }) => [priority, count]));
      return [
        nameOf(group),
        group.patients,
        group.silent,
        group.overdue,
        group.raised,
        group.raisedBefore,
        percent(share),
        percent(share === null || change === null ? null : share - change),
        ...priorities.map((priority) => open.get(priority) ?? 0),
      ];
    }),
  ];
}
