import { type ExerciseDay, exerciseResults } from '@fernpuls/contract/training/exercise.call';
import { exerciseChanged } from '@fernpuls/contract/training/training.live';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from '../training.module.css';
import { Outcome } from './outcome.tsx';
import { useCourseColumns, usePersonColumns } from './use-result-columns.tsx';

const mostTabs = 6;

type Props = { day: ExerciseDay; days: readonly ExerciseDay[]; onChoose: (id: string) => void };

/** For each course what was expected and what was done; for each person how they decided. */
export function ExerciseResults({ day, days, onChoose }: Props) {
  const { t } = useTranslation('training');
  const renew = useRenewal();
  const { data, error, isPending, refetch } = useCall(exerciseResults, { id: day.id });
  useLive(triggerEventChanged, () => renew(exerciseResults));
  useLive(exerciseChanged, () => renew(exerciseResults));
  const courses = useCourseColumns();
  const people = usePersonColumns();
  return (
    <section className={styles.section} aria-labelledby="training-results">
      <h2 id="training-results">{t('exercise.results')}</h2>
      {days.length > 1 && (
        <div>
          <Segmented
            label={t('exercise.title')}
            options={days
              .slice(0, mostTabs)
              .map(({ id, number }) => ({ key: id, label: t('exercise.day', { number }) }))}
            value={day.id}
            onChange={onChoose}
          />
        </div>
      )}
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && <Outcome isOver={day.state === 'ended'} courses={data.courses} />}
      {!error && (
        <DataTable
          label={t('exercise.results')}
          columns={courses}
          rows={data?.courses ?? []}
          rowKey={({ patientId }) => patientId}
          rowName={({ patientName }) => patientName}
          loading={isPending}
        />
      )}
      <h3>{t('exercise.people')}</h3>
      {data?.people.length === 0 && <p className={styles.lead}>{t('exercise.nobody')}</p>}
      {data && data.people.length > 0 && (
        <DataTable
          label={t('exercise.people')}
          columns={people}
          rows={data.people}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
        />
      )}
    </section>
  );
}
