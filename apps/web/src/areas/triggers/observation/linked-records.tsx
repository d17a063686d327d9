import { recordPath, tasksPath } from '@fernpuls/contract/paths';
import { findings } from '@fernpuls/contract/ecg/finding';
import type { ObservationSubject } from '@fernpuls/contract/triggers/observation-case';
import { tasks } from '@fernpuls/contract/tasks/task';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useOne } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { eventSubject, eventValue } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { Link } from '../../../ui/link.tsx';
import { workAddress } from '../addresses.ts';

export const linkedRecords = { trigger_events: LinkedEvent, tasks: LinkedTask, findings: LinkedFinding };

/** An alarm in its own words, leading to its page. */
export function LinkedEvent({ id }: { id: string }) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useClinicalFormat();
  const { data } = useOne(triggerEvents, id, { ignore: [404] });
  if (!data) return <Unseen type="trigger_events" />;
  return (
    <>
      <Link to={workAddress(data)}>{`${eventSubject(data, t)} ${eventValue(data, { format, t })}`}</Link>{' '}
      <span>{t(`values:event_state.${data.state}`)}</span>
    </>
  );
}

function LinkedTask({ id }: { id: string }) {
  const { t } = useTranslation('values');
  const format = useClinicalFormat();
  const { data } = useOne(tasks, useIsShown('tasks') ? id : null, { ignore: [404] });
  if (!data) return <Unseen type="tasks" />;
  return (
    <>
      <Link to={`${tasksPath}/${id}`}>{data.title}</Link>
      <span>{t(`task_state.${data.state}`)}</span>
      {data.dueAt && <span className="numeric">{format.shortDate(data.dueAt)}</span>}
    </>
  );
}

function LinkedFinding({ id }: { id: string }) {
  const { t } = useTranslation(['observation_cases', 'values']);
  const format = useClinicalFormat();
  const { data } = useOne(findings, useIsShown('findings') ? id : null, { ignore: [404] });
  if (!data) return <Unseen type="findings" />;
  return (
    <>
      <Link to={`${recordPath(data.patientId, 'findings')}/${id}`}>
        {t('finding_of', { date: format.date(data.measuredAt) })}
      </Link>
      {data.rhythmClass && <span>{t(`values:rhythm_class.${data.rhythmClass}`)}</span>}
    </>
  );
}

/** Not loaded yet, gone, or not for this person: what kind of record it is. */
function Unseen({ type }: { type: ObservationSubject }) {
  const { t } = useTranslation('observation_cases');
  return <span>{t(`subject.${type}`)}</span>;
}

/** May this person see records of the kind in this practice? */
export function useIsShown(type: ObservationSubject): boolean {
  const may = {
    trigger_events: useMay('patient_trigger'),
    tasks: [useMay('task'), useModule('tasks')].every(Boolean),
    findings: [useMay('patient_measurement_ecg'), useModule('ecg')].every(Boolean),
  };
  return may[type];
}
