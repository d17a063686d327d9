import type { HeldDevice } from '@fernpuls/contract/logistics/patient-devices.call';
import { useTranslation } from '../../i18n/use-translation.ts';
import facts from '../../ui/facts.module.css';
import { useFormat } from '../../ui/format.ts';
import { ConnectionChip } from '../../clinical/devices/connection-chip.tsx';
import { typesText } from './device-columns.tsx';

/** What is known of a device of the patient. */
export function DeviceFacts({ device }: { device: HeldDevice }) {
  const { t } = useTranslation(['devices', 'values']);
  const format = useFormat();
  const { batteryPercent, signalDbm, lastContactAt, returnedAt } = device;
  const rows: [string, React.ReactNode][] = [
    ['serial', device.serial],
    ['connection', returnedAt === null ? <ConnectionChip connection={device.connection} /> : null],
    ['pairing', t(device.isPaired ? 'paired' : 'unpaired')],
    ['contact', lastContactAt === null ? t('connection.never') : format.dateTime(lastContactAt)],
    ['battery', batteryPercent === null ? null : format.percent(batteryPercent / 100)],
    ['signal', signalDbm === null ? null : format.withUnit(format.number(signalDbm), 'dBm')],
    ['measures', typesText(device.valueTypes, t)],
    ['assigned_by', device.assignedByName],
    ['returned', returnedAt === null ? null : format.dateTime(returnedAt)],
  ];
  return (
    <dl className={`${facts.facts} numeric`}>
      {rows.map(
        ([key, value]) =>
          value !== null && (
            <div key={key}>
              <dt>{t(`column.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
