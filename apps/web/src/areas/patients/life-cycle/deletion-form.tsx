import { patientsPath, recordPath } from '@fernpuls/contract/paths';
import type { Patient } from '@fernpuls/contract/patients/patient';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './life-cycle.module.css';
import { useFields } from './use-fields.ts';
import { useDeletion } from './use-life-cycle.ts';

type Props = { patient: Patient; step: 'request' | 'confirm'; children: ReactNode };

/** The number is typed by both: by whoever asks, with a reason, and by whoever confirms. */
export function DeletionForm({ patient, step, children }: Props) {
  const { t } = useTranslation('lifecycle');
  const format = useFormat();
  const navigate = useNavigate();
  const run = useDeletion();
  const { values, field, failure, refused } = useFields({ number: '', reason: '' });
  const name = format.name(patient);
  const number = values.number.trim();
  const isReady = number === patient.customPatientId;
  const submit = async () => {
    if (!isReady || run.isPending) return;
    try {
      const reason = values.reason.trim() || null;
      const { takeBackUntil } = await run.mutateAsync({ id: patient.id, step, number, reason });
      const until = takeBackUntil ? format.dateTime(takeBackUntil) : '';
      const asked = [t('log.request'), name].join(': ');
      showToast({
        kind: 'success',
        text: step === 'request' ? asked : t('done.closed', { name, until }),
      });
      void navigate(step === 'confirm' ? patientsPath : recordPath(patient.id, 'general'));
    } catch (error) {
      refused(error);
    }
  };
  return (
    <form
      noValidate
      className={styles.kinds}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure && <p role="alert">{failure}</p>}
      <Text>{t(`about.${step}`)}</Text>
      {step === 'request' && <TextField {...field('reason', true)} help={t('help.reason')} />}
      <div className={styles.typed}>
        <TextField {...field('number', true)} help={t('help.number', { number: patient.customPatientId })} />
      </div>
      <Row>
        <Button type="submit" variant="danger-solid" disabled={!isReady} busy={run.isPending}>
          {t(`row.${step}`)}
        </Button>
        {children}
      </Row>
    </form>
  );
}
