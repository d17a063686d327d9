import IconActivity from '#icons/IconActivity';
import IconAlertOctagon from '#icons/IconAlertOctagon';
import IconBook2 from '#icons/IconBook2';
import IconCalendarEvent from '#icons/IconCalendarEvent';
import IconCheckbox from '#icons/IconCheckbox';
import IconEye from '#icons/IconEye';
import IconFolder from '#icons/IconFolder';
import IconInfoCircle from '#icons/IconInfoCircle';
import IconMessages from '#icons/IconMessages';
import IconPhone from '#icons/IconPhone';
import IconRulerMeasure from '#icons/IconRulerMeasure';
import IconTarget from '#icons/IconTarget';
import IconUserPlus from '#icons/IconUserPlus';
import type { TaskType } from '@fernpuls/domain/tasks/task';
import type { Icon } from '@tabler/icons-react';

const icons: Record<TaskType, Icon> = {
  simple: IconCheckbox,
  measurement_trigger: IconActivity,
  contact: IconPhone,
  acquisition: IconUserPlus,
  organisation: IconFolder,
  consultation: IconMessages,
  read: IconBook2,
  appointment: IconCalendarEvent,
  observation: IconEye,
  inform: IconInfoCircle,
  measure: IconRulerMeasure,
  warning_to_primary_treating_physician: IconAlertOctagon,
  goal: IconTarget,
};

/** Decoration beside the written type. */
export function TaskTypeIcon({ type }: { type: TaskType }) {
  const TypeIcon = icons[type];
  return <TypeIcon size={14} aria-hidden="true" style={{ flex: 'none' }} />;
}
