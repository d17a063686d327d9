import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { patientsPath } from '@fernpuls/contract/paths';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { Retention } from './retention.tsx';
import { useFields } from './use-fields.ts';
import { useDeletion } from './use-life-cycle.ts';

type Props = { patient: Patient; life: LifeCycle; step: 'request' | 'confirm'; onClose: () => void };

/** The number is typed by both: by whoever asks, with a reason, and by whoever confirms. */
export function DeletionDialog({ patient, life, step, onClose }: Props) {
  const { t } = useTranslation(['lifecycle', 'ui']);
  const format = useFormat();
  const navigate = useNavigate();
  const run = useDeletion();
  const { values, field, failure, refused } = useFields({ number: '', reason: '' });
  const name = format.name(patient);
  const isReady = values.number.trim() === patient.customPatientId;
  const submit = async () => {
    if (!isReady || run.isPending) return;
    try {
      const { keptUntil } = await run.mutateAsync({
        id: patient.id,
        step,
        number: values.number.trim(),
        reason: values.reason.trim() || null,
      });
      onClose();
      const day = keptUntil ? format.date(keptUntil) : '';
      const closed = t(keptUntil ? 'done.closed' : 'done.erased', { name, day });
      const text = step === 'request' ? [t('log.request'), name].join(': ') : closed;
      showToast({ kind: 'success', text });
      if (step === 'confirm') void navigate(patientsPath);
    } catch (error) {
      refused(error);
    }
  };
  return (
    <Dialog
      title={[t(`row.${step}`), name].join(': ')}
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button onClick={onClose} keys="esc">
            {t('ui:cancel')}
          </Button>
          <Button
            variant="danger-solid"
            disabled={!isReady}
            busy={run.isPending}
            onClick={() => void submit()}
          >
            {t(`row.${step}`)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {failure && <p role="alert">{failure}</p>}
        <Text>{t(`about.${step}`)}</Text>
        <Retention retention={life.retention} />
        {step === 'request' && <TextField {...field('reason', true)} help={t('help.reason')} autoFocus />}
        <TextField
          {...field('number', true)}
          help={t('help.number', { number: patient.customPatientId })}
          autoFocus={step === 'confirm'}
        />
      </Stack>
    </Dialog>
  );
}
