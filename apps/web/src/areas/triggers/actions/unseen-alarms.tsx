import IconEyeOff from '#icons/IconEyeOff';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { denseValue, shortSubject } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import styles from './unseen-alarms.module.css';
import type { UnseenQuestion } from './use-unseen.ts';

type Props = { question: UnseenQuestion; now: number };

/** Whose, what, which value and when, of each alarm nobody has looked at; and the yes to close them all the same. */
export function UnseenAlarms({ question, now }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useClinicalFormat();
  const { events, boxId, isSure, isMissing, answer } = question;
  if (events.length === 0) return null;
  const isOfMany = new Set(events.map(({ patientId }) => patientId)).size > 1;
  return (
    <section className={styles.unseen} aria-labelledby={`${boxId}-title`}>
      <h3 id={`${boxId}-title`} className={styles.title}>
        <IconEyeOff aria-hidden="true" />
        {t('unseen.title', { count: events.length })}
      </h3>
      <ul className={styles.list}>
        {events.map((event) => (
          <li key={event.id}>
            <PriorityGlyph priority={event.priority} size={14} />
            <span className={styles.what}>
              {isOfMany && <span className={styles.name}>{event.name}</span>}
              {shortSubject(event, t)} <b className="numeric">{denseValue(event, { format, t })}</b>
            </span>
            <span className={`${styles.when} numeric`}>{format.moment(event.measuredAt, now)}</span>
          </li>
        ))}
      </ul>
      <Checkbox
        id={boxId}
        label={t('unseen.sure', { count: events.length })}
        checked={isSure}
        onChange={answer}
      />
      {isMissing && (
        <p className={styles.missing} role="alert">
          {t('unseen.missing')}
        </p>
      )}
    </section>
  );
}
