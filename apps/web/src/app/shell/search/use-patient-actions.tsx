import { recordPath, videoConsultationsPath } from '@fernpuls/contract/paths';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';
import IconBellRinging from '#icons/IconBellRinging';
import IconChartLine from '#icons/IconChartLine';
import IconClipboardPlus from '#icons/IconClipboardPlus';
import IconId from '#icons/IconId';
import IconMessageCircle from '#icons/IconMessageCircle';
import IconPencilPlus from '#icons/IconPencilPlus';
import IconPhone from '#icons/IconPhone';
import IconVideo from '#icons/IconVideo';
import { useMay, useModule } from '../../../api/session.ts';
import { NewTask, nextEndOfWork } from '../../../areas/tasks/index.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import type { Opened } from '../../../ui/navigation/start.ts';
import type { Hit, Way } from './hit.ts';

/** Everything that can be done for a patient without opening the record first, as far as the person may. */
export function usePatientActions(): (patient: Patient) => Hit[] {
  const { t } = useTranslation(['spotlight']);
  const format = useFormat();
  const may = useRights();
  return (patient) => {
    const name = format.name(patient);
    const number = patient.phone === null ? null : dialable(patient.phone);
    const page = (key: Parameters<typeof recordPath>[1]) => ({ to: recordPath(patient.id, key) });
    const lines = [
      { key: 'measurements', Icon: IconChartLine, may: may.measurements, ...page('measurements') },
      {
        key: 'call',
        Icon: IconPhone,
        may: number !== null,
        run: () => window.location.assign(`tel:${number}`),
      },
      { key: 'task', Icon: IconClipboardPlus, may: may.task, opens: newTaskAbout(patient.id, name) },
      { key: 'triggers', Icon: IconBellRinging, may: may.triggers, ...page('triggers') },
      { key: 'general', Icon: IconId, may: true, ...page('general') },
      { key: 'message', Icon: IconMessageCircle, may: may.message, ...page('messages') },
      {
        key: 'video',
        Icon: IconVideo,
        may: may.video,
        to: `${videoConsultationsPath}/new?patient=${patient.id}`,
      },
      { key: 'enter', Icon: IconPencilPlus, may: may.enter, to: `${page('measurements').to}/new` },
    ];
    return lines
      .filter((line) => line.may)
      .map(({ key, Icon, may: _, ...way }) => ({
        key: `${patient.id}-${key}`,
        group: t('straight_to', { name }),
        icon: <Icon aria-hidden="true" />,
        title: t(`page.${key}`),
        note: key === 'call' ? (patient.phone ?? '') : '',
        ...(way as Way),
      }));
  };
}

function newTaskAbout(patientId: string, name: string): Opened {
  return ({ onClose }) => (
    <NewTask about={name} given={{ patientId, dueAt: nextEndOfWork(Date.now()) }} onClose={onClose} />
  );
}

function useRights() {
  const measurements = useModule('measurements');
  return {
    measurements: [useMay('patient_measurement'), measurements].every(Boolean),
    enter: [useMay('patient_measurement', 'write'), measurements].every(Boolean),
    triggers: [useMay('patient_trigger'), useModule('triggers')].every(Boolean),
    task: [useMay('task', 'write'), useModule('tasks')].every(Boolean),
    message: [useMay('message'), useModule('messages')].every(Boolean),
    video: [useMay('video_consultation', 'write'), useModule('conferences')].every(Boolean),
  };
}
