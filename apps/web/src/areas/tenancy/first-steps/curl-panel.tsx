import { patients } from '@fernpuls/contract/patients/patient';
import type { FirstStep } from '@fernpuls/contract/tenancy/first-steps.call';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { useState } from 'react';
import { useList, useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toasts.ts';
import connect from './connect.module.css';
import { exampleReading, plainThresholdOf, readingLine } from './example-reading.ts';
import styles from './first-steps.module.css';
import { KeyActions } from './key-actions.tsx';
import { useFirstKey } from './use-first-key.ts';

type Props = { patientId: string; device: FirstStep | undefined };

/** The line that sends a reading of this patient with a key of the practice, and the key. */
export function CurlPanel({ patientId, device }: Props) {
  const { t } = useTranslation(['first_steps', 'shell', 'values']);
  const seesPatients = useMay('patient');
  const patient = useOne(patients, patientId, { enabled: seesPatients });
  const { rows } = useList(
    measurementTriggers,
    { perPage: 20, filters: { patientId } },
    { enabled: useMay('patient_trigger') },
  );
  const [breaks, setBreaks] = useState(true);
  const [at, setAt] = useState(() => new Date());
  const firstKey = useFirstKey();
  const late = useDelayed(patient.isPending);
  const plain = plainThresholdOf(rows);
  const reading = exampleReading(plain, breaks);
  const number = patient.data?.customPatientId ?? '';
  const lineWith = (key: string, moment: Date) =>
    readingLine({ origin: location.origin, key, patientNumber: number, reading, at: moment });
  const copy = async () => {
    if (firstKey.whole === null) return;
    // The time is part of what is sent: each copy is a reading of its own.
    const moment = new Date();
    await navigator.clipboard.writeText(lineWith(firstKey.whole, moment));
    setAt(moment);
    firstKey.shorten();
    showToast({ kind: 'success', text: t('device.copied') });
  };
  const onCopy = () => void copy();
  useHotkeys(
    [{ keys: 'c', label: t('device.copy'), group: t('shell:keys.lists'), run: onCopy }],
    firstKey.whole !== null && patient.data !== undefined,
  );
  if (!seesPatients) return <p className={styles.quiet}>{t('device.no_patients')}</p>;
  if (patient.error) return <RegionError error={patient.error} onRetry={() => void patient.refetch()} />;
  if (!patient.data) return late && <Skeleton height="12rem" />;
  return (
    <div className={connect.curl}>
      {plain && (
        <Segmented
          label={t('device.value')}
          options={(['breaks', 'keeps'] as const).map((key) => ({ key, label: t(`device.${key}`) }))}
          value={breaks ? 'breaks' : 'keeps'}
          onChange={(key) => setBreaks(key === 'breaks')}
        />
      )}
      <CodeBlock
        title={t('device.line')}
        text={lineWith(firstKey.shown, at)}
        copyLabel={t('device.copy')}
        {...(firstKey.whole !== null && { onCopy })}
      />
      <p className={styles.quiet}>
        {t('device.codes', {
          type: t(`values:type.${reading.valueType}`),
          loinc: findValueType(reading.valueType)?.loinc ?? '',
          unit: reading.unit,
        })}
      </p>
      <KeyActions firstKey={firstKey} device={device} onCopy={onCopy} />
    </div>
  );
}
