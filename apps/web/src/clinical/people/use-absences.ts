import { type Absence, absences } from '@fernpuls/contract/triggers/absence';
import { presentPerson } from '@fernpuls/domain/triggers/escalation';
import { useList } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';

/** Absences that are not over; who is away at an instant, and how that is said wherever people are chosen. */
export function useAbsences() {
  const { t } = useTranslation('absences');
  const format = useFormat();
  const now = useNow(60_000);
  const from = `${format.dayOf(now)}T00:00:00.000Z`;
  const { rows, isLoading } = useList(
    absences,
    { perPage: 100, sort: 'startsAt', filters: { endsAt: { from } } },
    { enabled: useMay('physician'), staleTime: 60_000, ignore: [403, 404] },
  );
  const awayAt = (id: string, at = now): Absence | undefined =>
    rows.find(
      (one) => one.physicianId === id && Date.parse(one.startsAt) <= at && at < Date.parse(one.endsAt),
    );
  const words = ({ endsAt, coverName }: Pick<Absence, 'endsAt' | 'coverName'>): string => {
    const day = format.shortDate(lastInstant(endsAt));
    return coverName ? t('away_covered', { day, name: coverName }) : t('away_alone', { day });
  };
  /** The person who is there in place of who is away now: the cover, or the cover's cover. */
  const standInFor = (id: string): { id: string; name: string } | null => {
    const present = presentPerson(id, rows.map(asSpan), now);
    const name = rows.find(({ coverId }) => coverId === present)?.coverName;
    return present !== null && present !== id && name ? { id: present, name } : null;
  };
  return {
    /** Who is away is not known yet. */
    isLoading,
    standInFor,
    /** Away now, by who it is. */
    away: rows.filter((one) => awayAt(one.physicianId)?.id === one.id),
    awayAt,
    words,
    /** „abwesend bis 24.11., Vertretung Dr. Aksoy“; nothing for who is there. */
    noteOn: (id: string, at?: number): string | undefined => {
      const found = awayAt(id, at);
      return found && words(found);
    },
  };
}

function asSpan({ physicianId, coverId, startsAt, endsAt }: Absence) {
  return { personId: physicianId, coverId, from: Date.parse(startsAt), to: Date.parse(endsAt) };
}

/** An end at midnight belongs to the day before. */
export function lastInstant(endsAt: string): number {
  return Date.parse(endsAt) - 1;
}
