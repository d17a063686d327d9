import type { PatientProgram } from '@fernpuls/contract/programs/patient-program';
import { endReasons, type ParticipationStep } from '@fernpuls/domain/programs/participation';
import { useId, useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { isDay } from '../../../ui/parse-input.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { today } from '../../../ui/today.ts';
import { NoteField } from './note-field.tsx';
import styles from './record.module.css';
import { useGoesOn } from './use-goes-on.ts';
import { useStep } from './use-parts.ts';
import { useRefused } from './use-refused.ts';

export type PlainStep = Exclude<ParticipationStep, 'consent' | 'change_phase'>;
type Props = { part: PatientProgram; step: PlainStep; onClose: () => void };

const dated: readonly PlainStep[] = ['pause', 'resume', 'end', 'withdraw'];

const ending: readonly PlainStep[] = ['pause', 'end', 'withdraw'];

/** One step of somebody's part: what it means, from when, why. */
export function StepDialog({ part, step, onClose }: Props) {
  const { t } = useTranslation(['patient_programs', 'ui', 'errors']);
  const id = useId();
  const [stepId] = useState(newId);
  const [reason, setReason] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(today);
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { mutateAsync, isPending } = useStep();
  const { faults, attempt } = useRefused();
  const tellGoesOn = useGoesOn();
  const endReason = endReasons.find((one) => one === reason);
  const needsReason = step === 'end' && !endReason;
  const needsDay = dated.includes(step) && (day === null || !isDay(day));
  const go = async () => {
    setIsTried(true);
    if (needsReason || needsDay || isPending) return;
    const isKept = await attempt(async () =>
      tellGoesOn(
        await mutateAsync({
          patientProgramId: part.id,
          id: stepId,
          step,
          ...(dated.includes(step) && day ? { day } : {}),
          ...(endReason ? { endReason } : {}),
          ...(note.trim() ? { note: note.trim() } : {}),
        }),
      ),
    );
    if (!isKept) return;
    showToast({ kind: 'success', text: t(`step_done.${step}`, { name: part.programName }) });
    onClose();
  };
  return (
    <Dialog
      title={t(`step_title.${step}`, { name: part.programName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            variant={step === 'end' || step === 'withdraw' ? 'danger-solid' : 'primary'}
            busy={isPending}
            onClick={() => void go()}
          >
            {t(`step_do.${step}`)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t(`step_text.${step}`)}</p>
        {ending.includes(step) && <p>{t('step_shared')}</p>}
        {step === 'end' && (
          <SelectField
            id={`${id}-reason`}
            label={t('field.reason')}
            required
            value={reason}
            error={isTried && needsReason ? t('errors:required') : undefined}
            options={endReasons.map((value) => ({ value, label: t(`end_reason.${value}`) }))}
            onChange={setReason}
          />
        )}
        {dated.includes(step) && (
          <DatePicker
            id={`${id}-day`}
            label={t('field.from')}
            required
            value={day}
            error={isTried && needsDay ? t('errors:invalid') : faults.day}
            onChange={setDay}
          />
        )}
        <NoteField id={`${id}-note`} label={t('field.note')} value={note} onChange={setNote} />
      </div>
    </Dialog>
  );
}
