import IconCheck from '#icons/IconCheck';
import type { VisitePatient } from '@fernpuls/contract/triggers/visite/visite.call';
import { visiteSections } from '@fernpuls/domain/triggers/round/visite';
import { useEffect, useRef } from 'react';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import { partWords } from '../round/why.tsx';
import type { Queue } from './use-queue.ts';
import styles from './queue.module.css';

/** Patients by section and rank; why stands in the row. */
export function QueueList({ queue, now }: { queue: Queue; now: number }) {
  const { t } = useTranslation('visites');
  const groups = Map.groupBy(queue.list, ({ section }) => section);
  const places = new Map(queue.list.map(({ id }, at) => [id, at + 1]));
  return (
    <div role="region" aria-label={t('list')} className={styles.scroll}>
      {visiteSections.map((section) => {
        const rows = groups.get(section) ?? [];
        if (rows.length === 0) return null;
        return (
          <section key={section} aria-label={t(`section.${section}`)}>
            <h2 className={styles.group}>
              {t(`section.${section}`)} <span className="numeric">{rows.length}</span>
            </h2>
            <ul>
              {rows.map((patient) => (
                <Row
                  key={patient.id}
                  patient={patient}
                  place={places.get(patient.id) ?? 0}
                  queue={queue}
                  now={now}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type RowProps = { patient: VisitePatient; place: number; queue: Queue; now: number };

function Row({ patient, place, queue, now }: RowProps) {
  const { t } = useTranslation(['visites', 'round', 'values']);
  const format = useClinicalFormat();
  const isSelected = queue.selected?.id === patient.id;
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  const isSeen = patient.section === 'seen';
  const alarm = patient.parts.find((part) => part.kind === 'alarms');
  const reasons = patient.parts
    .filter(({ kind }) => kind !== 'unseen' && kind !== 'unreviewed')
    .map((part) => partWords(part, { t, format }));
  return (
    <li className={styles.row} data-selected={isSelected || undefined} data-seen={isSeen || undefined}>
      <Link
        ref={ref}
        to={`?patient=${patient.id}`}
        replace
        aria-current={isSelected || undefined}
        className={styles.link}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          queue.show(patient);
        }}
      >
        <span className={`${styles.rank} numeric`}>
          {isSeen ? <IconCheck size={16} aria-label={t('section.seen')} /> : place}
        </span>
        <span className={styles.headline}>
          {alarm && <PriorityGlyph priority={alarm.priority} size={14} />}
          <strong>{patient.name}</strong>
          <span className="numeric">
            {format.age(patient.birthDate, now)} {t(`values:gender_short.${patient.gender}`)}
          </span>
        </span>
        <span className={styles.reason}>
          {isSeen && patient.seen
            ? [
                format.time(patient.seen.at),
                patient.seen.orders > 0 ? t('row.orders', { count: patient.seen.orders }) : t('row.no_order'),
              ].join(' · ')
            : reasons.length > 0
              ? reasons.join(', ')
              : t('row.calm')}
        </span>
        {!isSeen && patient.question && (
          <span className={styles.reason}>
            {t('row.asks', { text: patient.question.text ?? t('question_open') })}
          </span>
        )}
        {!isSeen && patient.nextOn && (
          <span className={styles.reason}>{t('row.agreed', { day: format.day(patient.nextOn, now) })}</span>
        )}
      </Link>
    </li>
  );
}
