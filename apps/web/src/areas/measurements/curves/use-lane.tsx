import { tasks } from '@fernpuls/contract/tasks/task';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { WrittenCloseReason } from '@fernpuls/domain/triggers/event-life-cycle';
import IconBuildingHospital from '#icons/IconBuildingHospital';
import IconCircleOff from '#icons/IconCircleOff';
import IconCheck from '#icons/IconCheck';
import IconClipboardCheck from '#icons/IconClipboardCheck';
import IconDeviceHeartMonitor from '#icons/IconDeviceHeartMonitor';
import IconPhone from '#icons/IconPhone';
import IconPill from '#icons/IconPill';
import IconStethoscope from '#icons/IconStethoscope';
import IconTool from '#icons/IconTool';
import type { Icon } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ChartEvent } from '../../../clinical/chart/chart-types.ts';
import { useEventMarks } from '../../../clinical/events/use-event-marks.tsx';
import { recordLists } from '../../../clinical/record-lists.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { triggerWords } from '../../../clinical/rule-words/rule-words.ts';

const reasonIcons: Record<WrittenCloseReason, Icon> = {
  plausible_no_action: IconCheck,
  patient_contacted: IconPhone,
  therapy_adapted: IconPill,
  handed_to_physician: IconStethoscope,
  measurement_error: IconDeviceHeartMonitor,
  hospitalised: IconBuildingHospital,
  technical: IconTool,
  care_ended: IconCircleOff,
  delivered_late: IconDeviceHeartMonitor,
};

/** What the practice did and what happened, over the curves: how alarms were closed, which tasks were done. Ids tell which of them. */
export function useLane(
  patientId: string,
  alarms: readonly TriggerEvent[],
  now: number,
): readonly ChartEvent[] {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const may = useMay('task');
  const enabled = useModule('tasks') && may;
  const done = useList(tasks, recordLists.doneTasks(patientId), { enabled });
  const marks = useEventMarks(patientId, now);
  return useMemo(() => {
    const closed = alarms.flatMap((alarm): ChartEvent[] => {
      const { id, closedAt, closeReason, closedByName, valueType } = alarm;
      if (!closedAt || !closeReason) return [];
      const ReasonIcon = reasonIcons[closeReason];
      const reason = t(`values:close_reason.${closeReason}`);
      return [
        {
          id: `alarm.${id}`,
          time: Date.parse(closedAt),
          icon: <ReasonIcon aria-hidden="true" />,
          label: t(`lane.${closeReason}`),
          title: [
            format.dateTime(closedAt),
            t('lane.closed', {
              type: valueType
                ? t(`values:type.${valueType}`)
                : triggerWords(alarm, { t, format, short: true }),
            }),
            reason,
            closedByName,
          ]
            .filter(Boolean)
            .join(', '),
        },
      ];
    });
    const finished = done.rows.flatMap(({ id, doneAt, title, taskType }): ChartEvent[] => {
      if (!doneAt) return [];
      const TaskIcon = taskType === 'contact' ? IconPhone : IconClipboardCheck;
      return [
        {
          id: `task.${id}`,
          time: Date.parse(doneAt),
          icon: <TaskIcon aria-hidden="true" />,
          label: t(taskType === 'contact' ? 'lane.patient_contacted' : 'lane.task'),
          title: `${format.dateTime(doneAt)}, ${title}`,
        },
      ];
    });
    return [...closed, ...finished, ...marks];
  }, [alarms, done.rows, marks, t, format]);
}
