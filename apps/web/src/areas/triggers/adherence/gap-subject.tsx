import type { AdherenceEvent } from '@fernpuls/contract/triggers/adherence/adherence-event';
import IconClipboardList from '#icons/IconClipboardList';
import type { Translate } from '../../../i18n/texts.ts';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';

type About = Pick<AdherenceEvent, 'valueType' | 'surveyName'>;

/** What did not come: the value type, or the survey by its name. */
export function gapSubject({ valueType, surveyName }: About, t: Translate): string {
  return valueType ? t(`values:type.${valueType}`) : (surveyName ?? t('values:event_kind.missing_survey'));
}

export function GapIcon({ event: { valueType } }: { event: Pick<About, 'valueType'> }) {
  return valueType ? (
    <MeasurementIcon type={valueType} />
  ) : (
    <IconClipboardList size={16} aria-hidden="true" />
  );
}
