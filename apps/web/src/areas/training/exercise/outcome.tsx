import type { ExerciseCourse } from '@fernpuls/contract/training/exercise.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';

type Props = { isOver: boolean; courses: readonly ExerciseCourse[] };

/** The one sentence that matters: was anything dangerous missed? */
export function Outcome({ isOver, courses }: Props) {
  const { t } = useTranslation('training');
  const of = (verdict: ExerciseCourse['verdict']) =>
    courses.filter((course) => course.isDangerous && course.alarms > 0 && course.verdict === verdict).length;
  if (!isOver) {
    const number = of('open');
    return number > 0 ? (
      <p>
        <Chip tone="warning">{t('exercise.still_open', { number })}</Chip>
      </p>
    ) : null;
  }
  const number = of('missed');
  return (
    <p>
      <Chip tone={number > 0 ? 'danger' : 'good'}>
        {number > 0 ? t('exercise.missed', { number }) : t('exercise.none_missed')}
      </Chip>
    </p>
  );
}
