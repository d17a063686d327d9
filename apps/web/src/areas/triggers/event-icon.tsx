import IconClipboardList from '#icons/IconClipboardList';
import IconBell from '#icons/IconBell';
import IconTool from '#icons/IconTool';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { MeasurementIcon } from '../../clinical/measurement-icon.tsx';

type Props = {
  event: Pick<TriggerEvent, 'valueType' | 'fault' | 'ecgId'> & Partial<Pick<TriggerEvent, 'eventType'>>;
  size?: number;
};

/** The icon of the value, of the recording, of the survey, a tool for a technical alarm, a bell for what has no value of its own. */
export function EventIcon({ event, size = 16 }: Props) {
  if (event.fault) return <IconTool size={size} aria-hidden="true" />;
  if (event.ecgId) return <MeasurementIcon type="ecg" size={size} />;
  if (event.eventType === 'survey_trigger_event') return <IconClipboardList size={size} aria-hidden="true" />;
  if (event.valueType) return <MeasurementIcon type={event.valueType} size={size} />;
  return <IconBell size={size} aria-hidden="true" />;
}
