import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import { eventReason, eventSubject, eventValue } from '../../../clinical/event-words.ts';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { FileField } from '../../../ui/list/csv.ts';
import { isAlarm, nameOf } from './duty-words.ts';

/** Each control alarm with whose it was and what was answered, for a file. */
export function controlFields(t: Translate, format: ClinicalFormat): FileField<ControlAlarm>[] {
  const words = { t, format };
  const at = (moment: string | null) => moment && format.dateTime(moment);
  return [
    { header: t('file.name'), cell: nameOf },
    { header: t('file.number'), cell: ({ customPatientId }) => customPatientId },
    { header: t('file.priority'), cell: ({ priority }) => t(`values:priority.${priority}`) },
    {
      header: t('file.alarm'),
      cell: (alarm) =>
        isAlarm(alarm)
          ? [eventSubject(alarm, t), eventValue(alarm, words), eventReason(alarm, words)]
              .filter(Boolean)
              .join(' ')
          : [t(`kind.${alarm.subjectType}`), alarm.title].filter(Boolean).join(' · '),
    },
    {
      header: t('file.responsible'),
      cell: ({ heldByName, responsibleName }) => heldByName ?? responsibleName,
    },
    {
      header: t('file.reason'),
      cell: ({ reason, cause }) =>
        [t(`reason.${reason}`), cause && t(`cause.${cause}`)].filter(Boolean).join(': '),
    },
    { header: t('file.due'), cell: ({ dueAt }) => at(dueAt) },
    { header: t('file.raised'), cell: ({ raisedAt }) => at(raisedAt) },
    { header: t('file.handled'), cell: ({ handledAt }) => at(handledAt) },
    { header: t('file.by'), cell: ({ handledByName }) => handledByName },
    { header: t('file.note'), cell: ({ note }) => note },
  ];
}
