import type { AdherenceEvent } from '@fernpuls/contract/triggers/adherence/adherence-event';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Translate } from '../../../i18n/texts.ts';
import type { FileField } from '../../../ui/list/csv.ts';
import { gapSubject } from './gap-subject.tsx';

/** Each missing reading with whom to call and why it is missing, for a file. */
export function gapFields(t: Translate, format: ClinicalFormat): FileField<AdherenceEvent>[] {
  const at = (moment: string | null) => moment && format.dateTime(moment);
  return [
    { header: t('file.name'), cell: ({ name }) => name },
    { header: t('file.number'), cell: ({ customPatientId }) => customPatientId },
    { header: t('file.phone'), cell: ({ phone }) => phone },
    { header: t('lane.label'), cell: ({ lane }) => (lane === 'none' ? null : t(`lane.${lane}`)) },
    { header: t('missing'), cell: (event) => gapSubject(event, t) },
    { header: t('file.expected'), cell: ({ slotAt }) => at(slotAt) },
    { header: t('file.cause'), cell: ({ cause }) => t(`cause.${cause}`) },
    { header: t('file.state'), cell: ({ state }) => t(`state.${state}`) },
    { header: t('file.last'), cell: ({ lastReadingAt }) => at(lastReadingAt) },
    { header: t('file.device'), cell: ({ deviceName }) => deviceName },
  ];
}
