import { type ExerciseCase, caseNatures, exerciseCases } from '@fernpuls/domain/training/exercise-cases';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import styles from './exercise.module.css';

type Props = { chosen: readonly ExerciseCase[]; onChange: (cases: readonly ExerciseCase[]) => void };

/** What patients live through, each with what happens and whether it is dangerous. */
export function CaseChoice({ chosen, onChange }: Props) {
  const { t } = useTranslation('training');
  return (
    <fieldset className={styles.cases}>
      <legend>{t('exercise.cases')}</legend>
      {exerciseCases.map((kind) => (
        <div key={kind} className={styles.case}>
          <Checkbox
            label={<strong>{t(`exercise.case.${kind}`)}</strong>}
            checked={chosen.includes(kind)}
            onChange={(checked) =>
              onChange(exerciseCases.filter((one) => (one === kind ? checked : chosen.includes(one))))
            }
          />
          <p>{t(`exercise.case_help.${kind}`)}</p>
          {caseNatures[kind].isDangerous && <Chip tone="danger">{t('exercise.dangerous')}</Chip>}
        </div>
      ))}
    </fieldset>
  );
}
