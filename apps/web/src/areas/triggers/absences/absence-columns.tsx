import type { Absence } from '@fernpuls/contract/triggers/absence';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import type { useFormat } from '../../../ui/format.ts';
import { initialsOf } from '../../../ui/initials.ts';
import { lastInstant } from '../../../clinical/people/use-absences.ts';
import styles from './absences.module.css';

type Words = {
  t: (key: string, values?: Record<string, string | number>) => string;
  format: ReturnType<typeof useFormat>;
  now: number;
  awayAt: (id: string, at?: number) => Absence | undefined;
};

export function absenceColumns({ t, format, now, awayAt }: Words): Column<Absence>[] {
  const edge = (instant: string, shown: number) =>
    format.time(instant) === '00:00' ? format.date(shown) : format.dateTime(instant);
  return [
    {
      key: 'person',
      header: t('absences.physicianId'),
      width: '17rem',
      phone: 'title',
      cell: ({ physicianId, physicianName }) => (
        <span className={styles.person}>
          <Avatar initials={initialsOf(physicianName)} seed={physicianId} small />
          <strong>{physicianName}</strong>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state.title'),
      width: '8rem',
      phone: 'value',
      cell: (row) =>
        Date.parse(row.endsAt) <= now ? (
          <Chip>{t('state.over')}</Chip>
        ) : Date.parse(row.startsAt) <= now ? (
          <Chip tone="warning">{t('state.away')}</Chip>
        ) : (
          <Chip tone="info">{t('state.planned')}</Chip>
        ),
    },
    {
      key: 'from',
      header: t('absences.startsAt'),
      sort: 'starts_at',
      width: '10rem',
      phone: 'hidden',
      cell: (row) => <span className="numeric">{edge(row.startsAt, Date.parse(row.startsAt))}</span>,
    },
    {
      key: 'until',
      header: t('absences.endsAt'),
      sort: 'ends_at',
      width: '10rem',
      phone: 'value',
      cell: (row) => <span className="numeric">{edge(row.endsAt, lastInstant(row.endsAt))}</span>,
    },
    {
      key: 'cover',
      header: t('absences.coverId'),
      width: '20rem',
      phone: 'value',
      cell: (row) => <Cover row={row} words={{ t, now, awayAt }} />,
    },
    { key: 'note', header: t('absences.note'), phone: 'hidden', cell: (row) => row.note },
  ];
}

type CoverProps = { row: Absence; words: Pick<Words, 't' | 'now' | 'awayAt'> };

/** Who stands in; what would leave an alarm without anybody is said. */
function Cover({ row, words: { t, now, awayAt } }: CoverProps) {
  if (Date.parse(row.endsAt) <= now) return row.coverName;
  if (!row.coverId) return <Chip tone="warning">{t('no_cover')}</Chip>;
  const isAway = awayAt(row.coverId, Math.max(now, Date.parse(row.startsAt))) !== undefined;
  return (
    <span className={styles.chips}>
      {row.coverName}
      {isAway && <Chip tone="warning">{t('cover_away')}</Chip>}
    </span>
  );
}
