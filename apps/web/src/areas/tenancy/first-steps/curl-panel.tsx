import { deviceKeys, issueDeviceKey } from '@fernpuls/contract/identity/device-key.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { type FirstStep, firstSteps } from '@fernpuls/contract/tenancy/first-steps.call';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { useState } from 'react';
import IconCopy from '#icons/IconCopy';
import IconKey from '#icons/IconKey';
import { useCall, useCallMutation, useList, useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { exampleReading, plainThresholdOf, readingLine } from './example-reading.ts';
import connect from './connect.module.css';
import styles from './first-steps.module.css';
import { useHeldKey } from './use-held-key.ts';
import { WhoMay } from './who-may.tsx';

/** Long enough to try, short enough to be forgotten. */
const validDays = 1;
type Props = { patientId: string; device: FirstStep | undefined };

/** A key and the line that sends a reading with it: whole when it is new and when it is copied, else shortened. */
export function CurlPanel({ patientId, device }: Props) {
  const { t } = useTranslation(['first_steps', 'device_keys', 'errors', 'shell', 'values']);
  const seesPatients = useMay('patient');
  const patient = useOne(patients, patientId, { enabled: seesPatients });
  const [breaks, setBreaks] = useState(true);
  const [at, setAt] = useState(() => new Date());
  const [isWhole, setWhole] = useState(false);
  const [held, hold] = useHeldKey();
  const known = useCall(deviceKeys, {}, { enabled: useMay('device_key') });
  const issue = useCallMutation(issueDeviceKey, { invalidates: [deviceKeys, firstSteps] });
  const { rows } = useList(
    measurementTriggers,
    { perPage: 20, filters: { patientId } },
    { enabled: useMay('patient_trigger') },
  );
  const plain = plainThresholdOf(rows);
  const reading = exampleReading(plain, breaks);
  const type = findValueType(reading.valueType);
  const last = held?.data ?? known.data?.data.find(({ scopes }) => scopes.includes('measurements_write'));
  const shortened = last ? `${last.prefix}…${last.lastFour ?? ''}` : 'fpk_…';
  const mayIssue = device?.mayDo ?? false;
  const lineWith = (key: string, moment: Date) =>
    readingLine({
      origin: location.origin,
      key,
      patientNumber: patient.data?.customPatientId ?? '',
      reading,
      at: moment,
    });
  const make = () => {
    if (issue.isPending) return;
    const wanted = {
      label: t('device.key_label'),
      kind: 'device',
      scopes: ['measurements_write'],
      validDays,
    } as const;
    issue.mutate(
      { ...wanted, scopes: [...wanted.scopes] },
      {
        onSuccess: (issued) => {
          hold(issued);
          setWhole(true);
        },
      },
    );
  };
  const copy = async () => {
    if (!held) return;
    // The time is part of what is sent: each copy is a reading of its own.
    const moment = new Date();
    await navigator.clipboard.writeText(lineWith(held.key, moment));
    setAt(moment);
    setWhole(false);
    showToast({ kind: 'success', text: t('device.copied') });
  };
  const group = t('shell:keys.lists');
  useHotkeys(
    [{ keys: 'c', label: t('device.copy'), group, run: () => void copy() }],
    held !== null && patient.data !== undefined,
  );
  if (!seesPatients) return <p className={styles.quiet}>{t('device.no_patients')}</p>;
  if (!patient.data) return null;
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
        text={lineWith(held && isWhole ? held.key : shortened, at)}
        copyLabel={t('device.copy')}
        {...(held && { onCopy: () => void copy() })}
      />
      <p className={styles.quiet}>
        {t('device.codes', {
          type: t(`values:type.${reading.valueType}`),
          loinc: type?.loinc ?? '',
          unit: reading.unit,
        })}
      </p>
      {issue.error && (
        <p role="alert" className={styles.error}>
          {t(`errors:${issue.error.code}`)}
        </p>
      )}
      <div className={styles.actions}>
        {held && (
          <Button variant="primary" icon={<IconCopy />} keys="c" onClick={() => void copy()}>
            {t('device.copy')}
          </Button>
        )}
        {mayIssue && (
          <Button
            variant={held ? 'default' : 'primary'}
            icon={<IconKey />}
            busy={issue.isPending}
            onClick={make}
          >
            {t(last ? 'device.another_key' : 'device.make_key')}
          </Button>
        )}
        <p className={styles.quiet}>{t(held ? 'device.held' : 'device.not_held')}</p>
      </div>
      {!mayIssue && !held && <WhoMay names={device?.whoMay ?? []} />}
    </div>
  );
}
