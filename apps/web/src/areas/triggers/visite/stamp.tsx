import IconChecks from '#icons/IconChecks';
import IconEye from '#icons/IconEye';
import { recordPath } from '@fernpuls/contract/paths';
import type { VisiteWork } from '@fernpuls/contract/triggers/visite/visite.call';
import type { VisiteSection } from '@fernpuls/domain/triggers/round/visite';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { isDay } from '../../../ui/parse-input.ts';
import { nextDays, proposedDay } from './due.ts';
import type { Visite } from './use-visite.ts';
import styles from './visite.module.css';

type NextProps = { visite: Visite; section: VisiteSection; now: number; mayWrite: boolean };

/** The day of the next visite; the proposal by rank is said and never set by itself. */
export function NextVisite({ visite, section, now, mayWrite }: NextProps) {
  const { t } = useTranslation('visites');
  const format = useFormat();
  const { writing, change } = visite;
  const [typed, setTyped] = useState<string | null>(null);
  const days = nextDays(now);
  const labels = [format.weekdayDate(days[0] ?? ''), t('next.week'), t('next.month')];
  const set = (nextOn: string | null) => change({ ...writing, nextOn });
  return (
    <section className={styles.card} aria-labelledby="visite-next">
      <div className={styles.cardHead}>
        <h3 id="visite-next">{t('next.title')}</h3>
      </div>
      <div className={styles.next}>
        {days.map((day, at) => (
          <button
            key={day}
            type="button"
            className={styles.choice}
            aria-pressed={writing.nextOn === day}
            disabled={!mayWrite}
            onClick={() => set(writing.nextOn === day ? null : day)}
          >
            {labels[at]}
          </button>
        ))}
        <DatePicker
          id="visite-next-on"
          label={t('next.other')}
          required={false}
          error={undefined}
          value={typed ?? writing.nextOn}
          disabled={!mayWrite}
          onChange={(day) => {
            const isKnown = day === null || isDay(day);
            setTyped(isKnown ? null : day);
            if (isKnown) set(day);
          }}
        />
      </div>
      <p className={styles.none}>
        {t('next.proposed', { day: format.weekdayDate(proposedDay(section, now)) })}
      </p>
    </section>
  );
}

type StampProps = {
  visite: Visite;
  patientId: string;
  work: VisiteWork;
  mayWrite: boolean;
  /** Who comes next; null where nobody does. */
  nextName: string | null;
  now: number;
};

/** Seen: person, time and what was shown. What it does stands below. */
export function Stamp({ visite, patientId, work, mayWrite, nextName, now }: StampProps) {
  const { t } = useTranslation('visites');
  const format = useFormat();
  const ticked = visite.writing.orders.filter(({ isTicked }) => isTicked).length;
  const told = [...new Set(work.questions.flatMap(({ by }) => by ?? []))].join(', ');
  const effects = [
    ticked > 0 && t('stamp.tasks', { count: ticked }),
    told !== '' && t('stamp.answers', { name: told }),
    nextName !== null && t('stamp.opens', { name: nextName }),
  ].filter((one) => one !== false);
  return (
    <section className={styles.stamp} aria-label={t('stamp.title')}>
      <p className={styles.lastSeen}>
        <IconEye size={16} aria-hidden="true" />
        {work.last ? (
          <Link to={recordPath(patientId, 'visite/seen')}>
            {t('stamp.last', { when: format.moment(work.last.at, now), by: work.last.by })}
          </Link>
        ) : (
          t('stamp.never')
        )}
      </p>
      {visite.problem && (
        <p role="alert" className={styles.refused}>
          {visite.problem}
        </p>
      )}
      {mayWrite ? (
        <Button
          variant="primary"
          wide
          icon={<IconChecks />}
          keys="q"
          busy={visite.isSeeing}
          onClick={visite.see}
        >
          {t(nextName === null ? 'stamp.seen' : 'stamp.seen_next')}
        </Button>
      ) : (
        <p className={styles.quiet}>{t('read_only')}</p>
      )}
      {mayWrite && (
        <p className={styles.effects}>
          {effects.map((one) => `${one} `)}
          {t('stamp.closes_none')}
        </p>
      )}
    </section>
  );
}
