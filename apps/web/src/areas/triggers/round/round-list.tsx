import type { RoundPatient } from '@fernpuls/contract/triggers/round.call';
import { roundGroups } from '@fernpuls/domain/triggers/round/need';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { Link } from '../../../ui/link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Changes } from './changes.tsx';
import styles from './round.module.css';
import type { Round } from './use-round.ts';
import { Why } from './why.tsx';

/** Patients by group, each with the reasons as chips and what came since the own last look. */
export function RoundList({ round }: { round: Round }) {
  const { t } = useTranslation('round');
  const { list, tab } = round;
  const groups = Map.groupBy(list, (patient) => patient.group);
  return (
    <div role="region" aria-label={t('list')} className={styles.scroll}>
      {roundGroups.map((group) => {
        const rows = groups.get(group) ?? [];
        if (rows.length === 0) return null;
        return (
          <section key={group} aria-label={t(`group.${group}`)}>
            {tab !== 'stable' && (
              <h2 className={styles.group}>
                {t(`group.${group}`)} <span className="numeric">{rows.length}</span>
              </h2>
            )}
            <ul>
              {rows.map((patient) => (
                <Row key={patient.id} patient={patient} round={round} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Row({ patient, round }: { patient: RoundPatient; round: Round }) {
  const { t } = useTranslation(['round', 'values']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const isSelected = round.selected?.id === patient.id;
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isSelected) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('[data-round]')) ref.current?.focus();
  }, [isSelected]);
  return (
    <li data-selected={isSelected || undefined} className={styles.row}>
      <Link
        ref={ref}
        data-round=""
        to={`?patient=${patient.id}`}
        replace
        aria-current={isSelected || undefined}
        tabIndex={isSelected ? 0 : -1}
        className={styles.link}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          round.show(patient);
        }}
      >
        <span className={styles.headline}>
          <strong>{patient.name}</strong>
          <span className="numeric">
            {format.age(patient.birthDate, now)} {t(`values:gender_short.${patient.gender}`)}
          </span>
          <span className={styles.end}>
            {patient.isReviewedToday && patient.reviewedAt
              ? t('reviewed_at', { time: format.time(patient.reviewedAt), by: patient.reviewedByName ?? '' })
              : patient.lastMeasuredAt && format.ago(patient.lastMeasuredAt, now)}
          </span>
        </span>
        <Why parts={patient.parts} />
        <Changes since={patient.since} now={now} />
      </Link>
    </li>
  );
}
