import { type StockDevice, stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import { articlePath, tenantsPath } from '@fernpuls/contract/paths';
import { useTranslation } from '../../../i18n/use-translation.ts';
import facts from '../../../ui/facts.module.css';
import { useFormat } from '../../../ui/format.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { fieldWord } from '../../../ui/list/words.ts';
import { CalibrationDue } from './calibration-due.tsx';

type Props = { device: StockDevice };

/** The store or the practice that has it; of whom it is there the operator does not learn. */
export function WhereItIs({ device }: Props) {
  const { t } = useTranslation('fleet');
  const { locationName, practiceKey, practiceName, state } = device;
  return (
    <Card title={t('where')}>
      {locationName !== null && <Text strong>{locationName}</Text>}
      {practiceKey !== null && (
        <Text strong>
          <Link to={`${tenantsPath}/${practiceKey}`}>{practiceName ?? practiceKey}</Link>
        </Text>
      )}
      {locationName === null && practiceKey === null && <Text quiet>{t('nowhere')}</Text>}
      {state === 'active' && (
        <Text quiet small>
          {t('practice_alone')}
        </Text>
      )}
    </Card>
  );
}

/** What is known of the device itself. */
export function DeviceFacts({ device }: Props) {
  const { t } = useTranslation(['fleet', 'lists']);
  const format = useFormat();
  const { batteryPercent, signalDbm, lastContactAt, boughtOn } = device;
  const rows: [keyof typeof stockDevices.fields, string | null][] = [
    ['lot', device.lot],
    ['boughtOn', boughtOn && format.date(boughtOn)],
    ['batteryPercent', batteryPercent === null ? null : format.percent(batteryPercent / 100)],
    ['signalDbm', signalDbm === null ? null : format.withUnit(format.number(signalDbm), 'dBm')],
    ['lastContactAt', lastContactAt && format.dateTime(lastContactAt)],
    ['firmware', device.firmware],
    ['iccid', device.iccid],
    ['calibratedOn', device.calibratedOn && format.date(device.calibratedOn)],
    ['note', device.note],
  ];
  return (
    <dl className={`${facts.facts} numeric`}>
      <div>
        <dt>{t('stock_devices.articleName')}</dt>
        <dd>
          <Link to={articlePath(device.articleId)}>{device.articleName}</Link>
        </dd>
      </div>
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{fieldWord(t, { resource: stockDevices, namespace: 'fleet' }, key)}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
      {device.calibrationDueOn !== null && (
        <div>
          <dt>{fieldWord(t, { resource: stockDevices, namespace: 'fleet' }, 'calibrationDueOn')}</dt>
          <dd>
            <CalibrationDue day={device.calibrationDueOn} />
          </dd>
        </div>
      )}
    </dl>
  );
}
