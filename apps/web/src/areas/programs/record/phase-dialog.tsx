import type { PatientProgram } from '@fernpuls/contract/programs/patient-program';
import { useId, useState } from 'react';
import { newId } from '../../../api/new-id.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { isDay } from '../../../ui/parse-input.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { today } from '../../../ui/today.ts';
import { NoteField } from './note-field.tsx';
import { changeBetween, type Held, type ProgramText } from './phase-change.ts';
import styles from './record.module.css';
import { useGoesOn } from './use-goes-on.ts';
import { useStep } from './use-parts.ts';
import { useRefused } from './use-refused.ts';

type Props = {
  part: PatientProgram;
  program: ProgramText;
  /** What the next phase waits for and is not so yet. */
  unmet: number;
  onClose: () => void;
};

/** Into another phase: what ends and what begins is told before anything is written. */
export function PhaseDialog({ part, program, unmet, onClose }: Props) {
  const { t } = useTranslation(['patient_programs', 'ui', 'errors']);
  const id = useId();
  const others = program.phases
    .map(({ name }, at) => ({ phase: at + 1, name }))
    .filter(({ phase }) => phase !== part.phase);
  const next = others.find(({ phase }) => phase > part.phase) ?? others[0];
  const [stepId] = useState(newId);
  const [phase, setPhase] = useState(next?.phase ?? part.phase);
  const [day, setDay] = useState<string | null>(today);
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { mutateAsync, isPending } = useStep();
  const { faults, attempt } = useRefused();
  const tellGoesOn = useGoesOn();
  const name = program.phases[phase - 1]?.name ?? '';
  const isEarly = phase > part.phase && unmet > 0;
  const isWrong = day === null || !isDay(day);
  const isUnfounded = isEarly && note.trim() === '';
  const go = async () => {
    setIsTried(true);
    if (isWrong || isUnfounded || isPending) return;
    const isKept = await attempt(async () =>
      tellGoesOn(
        await mutateAsync({
          patientProgramId: part.id,
          id: stepId,
          step: 'change_phase',
          phase,
          day,
          ...(note.trim() ? { note: note.trim() } : {}),
        }),
      ),
    );
    if (!isKept) return;
    showToast({ kind: 'success', text: t('phase.changed', { phase, name }) });
    onClose();
  };
  return (
    <Dialog
      title={t('phase.title')}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" keys="mod+enter" busy={isPending} onClick={() => void go()}>
            {t('phase.do', { phase, name })}
          </Button>
        </>
      }
    >
      <Keys label={t('phase.title')} run={() => void go()} />
      <div className={styles.form}>
        <SelectField
          id={`${id}-phase`}
          label={t('field.phase')}
          required
          value={String(phase)}
          error={undefined}
          options={others.map((one) => ({ value: String(one.phase), label: `${one.phase} ${one.name}` }))}
          onChange={(value) => setPhase(Number(value))}
        />
        <DatePicker
          id={`${id}-day`}
          label={t('field.from')}
          required
          value={day}
          error={isTried && isWrong ? t('errors:invalid') : faults.day}
          onChange={setDay}
        />
        <Changes change={changeBetween(program, part.phase, phase)} />
        {isEarly && (
          <p className={styles.unfit} role="status">
            {t('phase.early', { number: unmet })}
          </p>
        )}
        <NoteField
          id={`${id}-note`}
          label={t(isEarly ? 'field.early_reason' : 'field.note')}
          value={note}
          onChange={setNote}
        />
        {isTried && isUnfounded && (
          <p className={styles.fault} role="alert">
            {t('phase.reason_missing')}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type Change = ReturnType<typeof changeBetween>;

function Changes({ change }: { change: Change }) {
  const { t } = useTranslation('patient_programs');
  const lines: [keyof Change, Held[]][] = [
    ['ends', change.ends],
    ['begins', change.begins],
    ['stays', change.stays],
  ];
  return (
    <dl className={styles.change}>
      {lines.map(([key, list]) => (
        <div key={key}>
          <dt>{t(`phase.${key}`)}</dt>
          <dd>{list.length === 0 ? t('nothing') : list.map((one) => one.name).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
}

// Inside the dialog, so that the key belongs to its layer.
function Keys({ label, run }: { label: string; run: () => void }) {
  const { t } = useTranslation('shell');
  useHotkeys([{ keys: 'mod+enter', label, group: t('shell:keys.forms'), run }]);
  return null;
}
