import type { PatientAdherence } from '@fernpuls/contract/triggers/adherence/adherence.call';
import type { MeasurementPlan } from '@fernpuls/contract/triggers/adherence/measurement-plan';
import { weekdayOf } from '@fernpuls/domain/kit/calendar';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './adherence.module.css';
import { useScheduleSentence } from '../../../clinical/schedule-sentence.ts';

type Past = PatientAdherence['plans'][number];
const dayMs = 86_400_000;

/** A plan as a sentence, its share of 28 days, and each of them as a field of a calendar. */
export function PlanCard({ plan, to, past }: { plan: MeasurementPlan; to: string; past: Past | null }) {
  const { t } = useTranslation(['adherence', 'values']);
  const format = useFormat();
  const sentence = useScheduleSentence();
  const now = useNow(60_000);
  const isEnded = plan.endsAt !== null && Date.parse(plan.endsAt) <= now;
  return (
    <article className={styles.card} data-ended={isEnded || undefined}>
      <h3>
        <MeasurementIcon type={plan.valueType} />
        <Link to={to}>{t(`values:type.${plan.valueType}`)}</Link>
        {isEnded && <Chip tone="outline">{t('plan.ended')}</Chip>}
      </h3>
      <p>{sentence(plan.schedule)}</p>
      <p className={styles.last}>{t('plan.grace', { time: deadlineOf(plan) })}</p>
      {past && past.slots.length > 0 && (
        <>
          <p className={styles.share}>
            <span className="numeric">{past.adherence === null ? '–' : format.percent(past.adherence)}</span>{' '}
            {t('plan.share')}
          </p>
          <Calendar past={past} name={t(`values:type.${plan.valueType}`)} />
        </>
      )}
    </article>
  );
}

/** The last time of day at which a reading comes in time: `12:00`. */
function deadlineOf({ schedule, graceMinutes }: MeasurementPlan): string {
  const [minute = '0', hour = '0'] = schedule.split(' ');
  const minutes = (Number(hour) * 60 + Number(minute) + graceMinutes) % 1440;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function Calendar({ past, name }: { past: Past; name: string }) {
  const { t } = useTranslation('adherence');
  const format = useFormat();
  const first = past.slots[0];
  const lead = first ? weekdayOf(Date.parse(`${first.day}T00:00:00Z`) / dayMs) - 1 : 0;
  const from = first ? Date.parse(`${first.day}T00:00:00Z`) / dayMs : 0;
  return (
    <ol className={styles.calendar} aria-label={t('calendar', { name })}>
      {past.slots.map((slot) => {
        const place = lead + Date.parse(`${slot.day}T00:00:00Z`) / dayMs - from;
        const why = slot.cause === null ? '' : ` (${t(`cause.${slot.cause}`)})`;
        const text = `${format.shortDate(slot.day)}: ${t(`slot.${slot.state}`)}${why}`;
        return (
          <li
            key={slot.at}
            className={styles.day}
            data-state={slot.state}
            style={{ gridRow: 1 + Math.floor(place / 7), gridColumn: 1 + (place % 7) }}
            title={text}
          >
            <span className="visually-hidden">{text}</span>
            <span aria-hidden="true" className="numeric">
              {Number(slot.day.slice(8))}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
