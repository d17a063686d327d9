import { useParams } from 'react-router';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { GoalPicture } from './goal-picture.tsx';
import { type Goal, goalKey, useGoalWords } from './goal-words.ts';
import styles from './record.module.css';
import { usePart } from './use-part.ts';

/** A goal in full: what is aimed at, how often it was reached, its course with every value. */
export function Component() {
  const { goalId } = useParams();
  const { t } = useTranslation('patient_programs');
  const { course, close } = usePart();
  const goal = course?.goals.find((one) => goalKey(one) === goalId);
  return (
    <Dialog kind="drawer" title={goal?.title ?? t('goal.one')} width={560} onClose={close}>
      {!course && <Skeleton height={160} />}
      {course && !goal && <EmptyState title={t('goal.unknown')} />}
      {goal && <GoalFacts goal={goal} />}
    </Dialog>
  );
}

function GoalFacts({ goal }: { goal: Goal }) {
  const { t } = useTranslation('patient_programs');
  const format = useClinicalFormat();
  const words = useGoalWords();
  const { valueType, perWeek, course, min, max } = goal;
  const tone = { met: 'good', missed: 'danger', open: 'neutral' } as const;
  const valueOf = (value: number) =>
    valueType === null ? t('goal.this_week', { done: value, of: perWeek }) : format.value(valueType, value);
  return (
    <div className={styles.form}>
      <p className={styles.buttons}>
        <Chip tone={tone[goal.state]}>{t(`goal.state.${goal.state}`)}</Chip>
        <strong>{words.target(goal)}</strong>
        <span className={styles.quiet}>{words.reached(goal)}</span>
      </p>
      {goal.description && <p>{goal.description}</p>}
      {course.length > 0 && (
        <figure className={styles.chart}>
          <GoalPicture
            goal={goal}
            width={520}
            height={180}
            label={t('goal.course', { title: goal.title })}
            bounds={{ min: min === null ? null : valueOf(min), max: max === null ? null : valueOf(max) }}
          />
          <figcaption>
            <span>{format.date(course[0]?.day ?? '')}</span>
            <span>{t(perWeek === null ? 'goal.band' : 'goal.line')}</span>
            <span>{format.date(course.at(-1)?.day ?? '')}</span>
          </figcaption>
        </figure>
      )}
      <dl className={styles.values}>
        {course.toReversed().map(({ day, value }) => (
          <div key={day}>
            <dt className="numeric">
              {perWeek === null ? format.date(day) : t('heat.week_of', { day: format.date(day) })}
            </dt>
            <dd className="numeric">{valueOf(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
