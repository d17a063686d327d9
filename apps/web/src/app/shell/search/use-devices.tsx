import { devices } from '@fernpuls/contract/logistics/device';
import { recordPath } from '@fernpuls/contract/paths';
import { patients } from '@fernpuls/contract/patients/patient';
import { useDeferredValue } from 'react';
import IconDeviceHeartMonitor from '#icons/IconDeviceHeartMonitor';
import { useList, useOne } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import type { Hit } from './hit.ts';
import { usePatientActions } from './use-patient-actions.tsx';

/** Part of a serial number: letters alone are a name. */
const serialLike = /^(?=.*\d)[\p{L}\d._/-]{4,}$/u;

/** Devices by serial number, each with the patient who has it: there it leads. */
export function useDevices(words: string, enabled: boolean): Hit[] {
  const { t } = useTranslation(['spotlight']);
  const format = useFormat();
  const actions = usePatientActions();
  const asked = useDeferredValue(words);
  const may = [useMay('device'), useModule('devices'), useMay('patient')].every(Boolean);
  const wanted = may && enabled && serialLike.test(asked);
  const { rows } = useList(devices, { query: asked, perPage: 3 }, { enabled: wanted });
  const shown = wanted ? rows.filter(({ patientId }) => patientId !== null) : [];
  const options = { ignore: [403, 404], staleTime: 60_000 };
  const owners = [
    useOne(patients, shown[0]?.patientId ?? undefined, options).data,
    useOne(patients, shown[1]?.patientId ?? undefined, options).data,
    useOne(patients, shown[2]?.patientId ?? undefined, options).data,
  ];
  return shown.flatMap(({ id, serial, manufacturer, model }, at): Hit[] => {
    const owner = owners[at];
    if (!owner) return [];
    return [
      {
        key: id,
        group: t('devices'),
        icon: <IconDeviceHeartMonitor aria-hidden="true" />,
        title: serial,
        note: `${manufacturer} ${model} · ${format.name(owner)}`,
        to: recordPath(owner.id, 'general'),
        inside: () => actions(owner),
      },
    ];
  });
}
