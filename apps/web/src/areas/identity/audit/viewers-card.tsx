import { type RecordViewers, recordViewers } from '@fernpuls/contract/identity/audit.call';
import { viewersReportPath } from '@fernpuls/contract/paths';
import IconEye from '#icons/IconEye';
import IconPrinter from '#icons/IconPrinter';
import { useNavigate } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Link } from '../../../ui/link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import type { Filter } from './audit-filter.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './viewers-card.module.css';

type Props = { patientId: string; period: Pick<Filter, 'from' | 'to'>; onPerson: (id: string) => void };

/** Who opened the record, how often, and when last. */
export function ViewersCard({ patientId, period, onPerson }: Props) {
  const { t } = useTranslation('audit');
  const { data, error, isPending, refetch } = useCall(
    recordViewers,
    { patientId, ...period },
    { staleTime: 60_000 },
  );
  const late = useDelayed(isPending);
  return (
    <section className={styles.card} aria-labelledby="audit-viewers">
      <h2 id="audit-viewers">
        <IconEye aria-hidden="true" />
        {t('viewers.title')}
      </h2>
      {data?.patientName && <p className={styles.patient}>{data.patientName}</p>}
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && [1, 2, 3].map((row) => <Skeleton key={row} height="2rem" />)}
      {data && <Seen seen={data} onPerson={onPerson} />}
      <p className={styles.quiet}>{t('viewers.how')}</p>
      <ReportLink patientId={patientId} />
      <Link to={`?record=${patientId}`}>{t('viewers.lists')}</Link>
    </section>
  );
}

/** The sheet for the patient, over the same period. */
function ReportLink({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['audit', 'shell']);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const asked = new URLSearchParams(
    ['from', 'to'].flatMap((key) => {
      const value = parameters.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  const to = `${viewersReportPath(patientId)}${asked.size > 0 ? `?${asked}` : ''}`;
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys([{ keys: 'd', label: t('report.link'), group, run: () => void navigate(to) }]);
  return (
    <p className={styles.report}>
      <ButtonLink to={to} size="toolbar" icon={<IconPrinter aria-hidden="true" />} keys="d">
        {t('report.link')}
      </ButtonLink>
      <span className={styles.quiet}>{t('report.due')}</span>
    </p>
  );
}

function Seen({ seen, onPerson }: { seen: RecordViewers; onPerson: (id: string) => void }) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  if (seen.people.length === 0) return <p>{t('viewers.empty')}</p>;
  const sums: [string, number][] = [
    [t('viewers.people'), seen.people.length],
    [t('viewers.days'), seen.days],
    [t('viewers.openings'), seen.openings],
  ];
  return (
    <>
      <dl className={styles.sums}>
        {sums.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="numeric">{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {seen.unusual > 0 && (
        <p className={styles.unusual}>
          <PriorityGlyph priority="medium" size={12} silent />
          {t('viewers.unusual', { count: seen.unusual })}
        </p>
      )}
      <table className={styles.people}>
        <thead>
          <tr>
            <th scope="col">{t('viewers.person')}</th>
            <th scope="col">{t('viewers.weeks')}</th>
            <th scope="col">{t('viewers.last')}</th>
            <th scope="col">{t('viewers.times')}</th>
          </tr>
        </thead>
        <tbody>
          {seen.people.map((person) => (
            <Person key={`${person.actorKind} ${person.actorId}`} person={person} onPerson={onPerson} />
          ))}
        </tbody>
      </table>
    </>
  );
}

type Person = RecordViewers['people'][number];

function Person({ person, onPerson }: { person: Person; onPerson: (id: string) => void }) {
  const { t } = useTranslation(['audit', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const { actorId, actorKind, name, profession, care } = person;
  const most = Math.max(1, ...person.weeks);
  const shown = name ?? t(`actor.${actorKind}`);
  const about = [
    profession && t(`values:profession.${profession}`),
    isPerson(person) && t(`care.${care ?? 'none'}`),
  ];
  return (
    <tr>
      <th scope="row">
        {actorId ? (
          <button
            type="button"
            className={styles.name}
            title={t('only_person')}
            onClick={() => onPerson(actorId)}
          >
            {shown}
          </button>
        ) : (
          shown
        )}
        <span className={styles.about}>{about.filter(Boolean).join(', ')}</span>
      </th>
      <td>
        <span className={styles.weeks} role="img" aria-label={person.weeks.join(', ')}>
          {person.weeks.map((count, at) => (
            <span key={at} data-step={Math.ceil((count / most) * 4)} />
          ))}
        </span>
      </td>
      <td className="numeric">{format.moment(person.lastAt, now)}</td>
      <td className={`${styles.times} numeric`}>
        {person.unusual > 0 && (
          <span title={t('viewers.unusual', { count: person.unusual })}>
            <PriorityGlyph priority="medium" size={12} silent />
            <span className="visually-hidden">{t('viewers.unusual', { count: person.unusual })}</span>
          </span>
        )}{' '}
        {format.number(person.openings)}
      </td>
    </tr>
  );
}

function isPerson({ actorKind }: Person): boolean {
  return actorKind === 'physician';
}
