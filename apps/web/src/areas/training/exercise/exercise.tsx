import { exerciseDays } from '@fernpuls/contract/training/exercise.call';
import { exerciseChanged } from '@fernpuls/contract/training/training.live';
import { useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useMay } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from '../training.module.css';
import { ExerciseForm } from './exercise-form.tsx';
import { ExerciseProgress } from './exercise-progress.tsx';
import { ExerciseResults } from './exercise-results.tsx';

/** The exercise day that runs, or what begins one, and what came of the days there were. */
export function Exercise() {
  const { t } = useTranslation('training');
  const mayWrite = useMay('tenant', 'write');
  const renew = useRenewal();
  const { data, error, dataUpdatedAt, refetch } = useCall(exerciseDays, {});
  const [chosen, setChosen] = useState<string | null>(null);
  useLive(exerciseChanged, () => renew(exerciseDays));
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  const days = data?.data ?? [];
  const [latest] = days;
  const open = latest && latest.state !== 'ended' ? latest : null;
  const shown = days.find(({ id }) => id === chosen) ?? latest;
  return (
    <>
      <section className={styles.section} aria-labelledby="training-exercise">
        <h2 id="training-exercise">
          {open ? t('exercise.day', { number: open.number }) : t('exercise.title')}
        </h2>
        {open && <ExerciseProgress day={open} answeredAt={dataUpdatedAt} />}
        {data && !open && <p className={styles.lead}>{t('exercise.lead')}</p>}
        {data && !open && mayWrite && <ExerciseForm />}
      </section>
      {shown && <ExerciseResults key={shown.id} day={shown} days={days} onChoose={setChosen} />}
    </>
  );
}
