import { exerciseDays, startExercise } from '@fernpuls/contract/training/exercise.call';
import { trainingState } from '@fernpuls/contract/training/training.call';
import {
  dealCases,
  type ExerciseCase,
  exerciseCases,
  exercisePatients,
} from '@fernpuls/domain/training/exercise-cases';
import { type ExerciseTempo, exerciseTempos } from '@fernpuls/domain/training/exercise-clock';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { CaseChoice } from './case-choice.tsx';
import styles from './exercise.module.css';

const usual = { patients: 12, tempo: 10 } as const;

/** How many, what they live through and how fast: one press begins the day. */
export function ExerciseForm() {
  const { t } = useTranslation('training');
  const [patients, setPatients] = useState<unknown>(usual.patients);
  const [cases, setCases] = useState<readonly ExerciseCase[]>(exerciseCases);
  const [tempo, setTempo] = useState<ExerciseTempo>(usual.tempo);
  const [seed, setSeed] = useState<unknown>(null);
  const start = useCallMutation(startExercise, { invalidates: [exerciseDays, trainingState] });
  const fault = useFault(patients, cases);
  const count = fault === null && typeof patients === 'number' ? patients : null;
  const begin = () => {
    if (count === null || start.isPending) return;
    start.mutate({ patients: count, cases: [...cases], tempo, ...(typeof seed === 'number' && { seed }) });
  };
  useHotkeys([{ keys: 'mod+enter', label: t('exercise.start'), group: t('exercise.title'), run: begin }]);
  const field = { required: false, error: undefined, max: undefined, choices: undefined, onBlur: () => {} };
  return (
    <div className={styles.form}>
      <CaseChoice chosen={cases} onChange={setCases} />
      <div className={styles.numbers}>
        <NumberField
          {...field}
          id="exercise-patients"
          name="patients"
          label={t('exercise.patients')}
          value={patients}
          onChange={setPatients}
          help={t('exercise.patients_help', { min: exercisePatients.least, max: exercisePatients.most })}
        />
        <NumberField
          {...field}
          id="exercise-seed"
          name="seed"
          label={t('exercise.seed')}
          value={seed}
          onChange={(value) => setSeed(value === '' ? null : value)}
          help={t('exercise.seed_help')}
        />
      </div>
      <div className={styles.tempo}>
        <span>{t('exercise.tempo')}</span>
        <Segmented
          label={t('exercise.tempo')}
          options={exerciseTempos.map((minutes) => ({
            key: String(minutes),
            label: minutes === 0 ? t('exercise.tempo_0') : t('exercise.tempo_minutes', { minutes }),
          }))}
          value={String(tempo)}
          onChange={(key) => setTempo(exerciseTempos.find((one) => String(one) === key) ?? usual.tempo)}
        />
      </div>
      {fault ? (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      ) : (
        <Deal count={count ?? usual.patients} cases={cases} />
      )}
      <div>
        <Button
          variant="primary"
          keys="mod+enter"
          busy={start.isPending}
          disabled={fault !== null}
          onClick={begin}
        >
          {t('exercise.start')}
        </Button>
      </div>
    </div>
  );
}

/** Who there will be: „2 × Dekompensation · 6 × Stabil“. */
function Deal({ count, cases }: { count: number; cases: readonly ExerciseCase[] }) {
  const { t } = useTranslation('training');
  const dealt = Map.groupBy(dealCases(count, cases), (kind) => kind);
  return (
    <p className={styles.deal}>
      {[...dealt]
        .map(([kind, all]) => t('exercise.deal', { number: all.length, name: t(`exercise.case.${kind}`) }))
        .join(' · ')}
    </p>
  );
}

function useFault(patients: unknown, cases: readonly ExerciseCase[]): string | null {
  const { t } = useTranslation('training');
  const { least, most } = exercisePatients;
  const isCount =
    typeof patients === 'number' && Number.isInteger(patients) && patients >= least && patients <= most;
  if (!isCount) return t('exercise.patients_help', { min: least, max: most });
  if (cases.length === 0) return t('exercise.choose_case');
  return patients < cases.length ? t('exercise.too_many_cases', { cases: cases.length }) : null;
}
