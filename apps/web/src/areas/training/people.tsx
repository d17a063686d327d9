import { type TrainingPerson, trainingPeople } from '@fernpuls/contract/training/training.call';
import { useCall } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-types.ts';
import { useFormat } from '../../ui/format.ts';
import { RegionError } from '../../ui/region-error.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './training.module.css';

/** What each person has done since the practice was emptied last. */
export function People() {
  const { t } = useTranslation('training');
  const columns = useColumns();
  const { data, error, isPending, refetch } = useCall(trainingPeople, {});
  return (
    <section className={styles.section} aria-labelledby="training-people">
      <h2 id="training-people">{t('people')}</h2>
      {error ? (
        <RegionError error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('people')}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          loading={isPending}
        />
      )}
    </section>
  );
}

function useColumns(): Column<TrainingPerson>[] {
  const { t } = useTranslation('training');
  const format = useFormat();
  const now = useNow(60_000);
  const number = { align: 'end', numeric: true, width: '7rem', phone: 'value' } as const;
  return [
    { key: 'name', header: t('name'), cell: ({ name }) => <strong>{name}</strong>, phone: 'title' },
    { ...number, key: 'seen', header: t('seen'), cell: ({ seen }) => format.number(seen) },
    { ...number, key: 'decided', header: t('decided'), cell: ({ decided }) => format.number(decided) },
    {
      ...number,
      key: 'time',
      header: t('time'),
      width: '10rem',
      cell: ({ secondsToDecision }) =>
        secondsToDecision === null ? '–' : format.duration(Math.round(secondsToDecision / 60)),
    },
    {
      key: 'lastAt',
      header: t('last'),
      width: '9rem',
      cell: ({ lastAt }) => (lastAt === null ? t('nothing_yet') : format.moment(lastAt, now)),
      phone: 'value',
    },
  ];
}
