import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import { eventReason, eventSubject, eventValue } from '../../../clinical/event-words.ts';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { FileField } from '../../../ui/list/csv.ts';

/** Each control alarm with whose it was and what was answered, for a file. */
export function controlFields(t: Translate, format: ClinicalFormat): FileField<ControlAlarm>[] {
  const words = { t, format };
  const at = (moment: string | null) => moment && format.dateTime(moment);
  return [
    { header: t('file.name'), cell: ({ name }) => name },
    { header: t('file.number'), cell: ({ customPatientId }) => customPatientId },
    { header: t('file.priority'), cell: ({ priority }) => t(`values:priority.${priority}`) },
    {
      header: t('file.alarm'),
      cell: (alarm) =>
        [eventSubject(alarm, t), eventValue(alarm, words), eventReason(alarm, words)]
          .filter(Boolean)
          .join(' '),
    },
    { header: t('file.responsible'), cell: ({ responsibleName }) => responsibleName },
    { header: t('file.reason'), cell: ({ reason }) => t(`reason.${reason}`) },
    { header: t('file.due'), cell: ({ dueAt }) => at(dueAt) },
    { header: t('file.raised'), cell: ({ raisedAt }) => at(raisedAt) },
    { header: t('file.handled'), cell: ({ handledAt }) => at(handledAt) },
    { header: t('file.by'), cell: ({ handledByName }) => handledByName },
    { header: t('file.note'), cell: ({ note }) => note },
  ];
}
