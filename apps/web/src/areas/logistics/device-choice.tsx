import { devices } from '@fernpuls/contract/logistics/device';
import { valueTypes } from '@fernpuls/domain/measurements/value-types';
import { useDeferredValue } from 'react';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MultiSelect } from '../../ui/controls/multi-select.tsx';
import { Columns, Text } from '../../ui/layout/layout.tsx';
import type { Binder } from '../../ui/list/list-screen.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { assignmentForms } from './device-form.ts';
import styles from './devices.module.css';

type Props = { field: Binder<typeof assignmentForms.fields>; serial: string };

const fewestSigns = 3;

/** The devices whose serial number holds these signs, and whether none is called so. */
export function useSerial(serial: string) {
  const words = useDeferredValue(serial.trim());
  const enabled = words.length >= fewestSigns;
  const { rows, isFetching } = useList(devices, { query: words, perPage: 5 }, { enabled });
  const found = enabled ? rows : [];
  const isKnown = found.some((one) => one.serial === serial.trim());
  return { found, isKnown, isNew: enabled && !isFetching && words === serial.trim() && !isKnown };
}

/** A device by its serial number, scanned or typed; one nobody knows is told with maker and model. */
export function DeviceChoice({ field, serial }: Props) {
  const { t } = useTranslation(['devices', 'values']);
  const { found, isKnown, isNew } = useSerial(serial);
  const serialField = field('serial');
  const measurable = valueTypes.filter((type) => type.key !== 'cied');
  return (
    <>
      <TextField {...serialField} autoFocus help={t('serial_help')} />
      {!isKnown && found.length > 0 && (
        <ul className={styles.found} aria-label={t('found')}>
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                disabled={one.patientId !== null}
                onClick={() => serialField.onChange(one.serial)}
              >
                <span>
                  <strong className="numeric">{one.serial}</strong> {one.manufacturer} {one.model}
                </span>
                <span>{t(one.patientId === null ? 'free' : 'in_use')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isNew && (
        <>
          <Text quiet small role="status">
            {t('unknown')}
          </Text>
          <Columns>
            <TextField {...field('manufacturer')} required />
            <TextField {...field('model')} required />
          </Columns>
          <MultiSelect
            {...field('valueTypes')}
            options={measurable.map(({ key }) => ({ value: key, label: t(`values:type.${key}`) }))}
          />
        </>
      )}
    </>
  );
}
