import type { Absence, absences } from '@fernpuls/contract/triggers/absence';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { ListColumn } from '../../../ui/list/list-screen.ts';
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

export function absenceColumns({ t, format, now, awayAt }: Words): ListColumn<typeof absences.fields>[] {
  const edge = (instant: string, shown: number) =>
    format.time(instant) === '00:00' ? format.date(shown) : format.dateTime(instant);
  return [
    {
      key: 'physicianId',
      width: '17rem',
      phone: 'title',
      cell: ({ physicianId, physicianName }) => (
        <span className={styles.person}>
          <Avatar initials={initialsOf(physicianName)} seed={physicianId} size="small" />
          <strong>{physicianName}</strong>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state.title'),
      width: '8rem',
      phone: 'value',
      csv: (row) => t(`state.${stateOf(row, now)}`),
      cell: (row) => {
        const state = stateOf(row, now);
        return <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>;
      },
    },
    {
      key: 'startsAt',
      width: '10rem',
      phone: 'hidden',
      csv: (row) => edge(row.startsAt, Date.parse(row.startsAt)),
      cell: (row) => <span className="numeric">{edge(row.startsAt, Date.parse(row.startsAt))}</span>,
    },
    {
      key: 'endsAt',
      width: '10rem',
      phone: 'value',
      csv: (row) => edge(row.endsAt, lastInstant(row.endsAt)),
      cell: (row) => <span className="numeric">{edge(row.endsAt, lastInstant(row.endsAt))}</span>,
    },
    {
      key: 'coverId',
      width: '20rem',
      phone: 'value',
      cell: (row) => <Cover row={row} words={{ t, now, awayAt }} />,
    },
    { key: 'note', phone: 'hidden' },
  ];
}

const tones = { over: 'neutral', away: 'warning', planned: 'info' } as const;

function stateOf({ startsAt, endsAt }: Absence, now: number): keyof typeof tones {
  if (Date.parse(endsAt) <= now) return 'over';
  return Date.parse(startsAt) <= now ? 'away' : 'planned';
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
