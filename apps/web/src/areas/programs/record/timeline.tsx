import type { PatientProgram, PatientProgramStep } from '@fernpuls/contract/programs/patient-program';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { weekNumber } from '@fernpuls/domain/programs/week';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import type { ProgramText } from './phase-change.ts';
import styles from './timeline.module.css';
import { monthsOf, type Placed, placed, placeOf, stretchesOf } from './timeline-model.ts';

type Props = {
  part: PatientProgram;
  steps: readonly PatientProgramStep[];
  program: ProgramText;
  today: string;
};

/** The phases as a bar with today's line; on a phone one sentence says where somebody stands. */
export function Timeline({ part, steps, program, today }: Props) {
  const { t } = useTranslation('patient_programs');
  const format = useFormat();
  const { phases } = program;
  const spans = placed(stretchesOf({ part, steps, phases, today }), today);
  if (spans.length === 0) return null;
  const now = part.status === 'consented' ? placeOf(dayNumber(today), spans) : null;
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const nameOf = (phase: number) => phases[phase - 1]?.name ?? '';
  const month = new Intl.DateTimeFormat(format.locale, { month: 'short', timeZone: 'UTC' });
  const year = new Intl.DateTimeFormat(format.locale, { year: 'numeric', timeZone: 'UTC' });
  const dateOf = (day: string) =>
    day.slice(0, 4) === today.slice(0, 4) ? format.shortDate(day) : format.date(day);
  return (
    <section className={styles.timeline} aria-label={t('timeline.title')}>
      <p className={styles.sentence}>
        {part.status === 'consented'
          ? t('timeline.sentence', { phase: part.phase, of: phases.length, name: nameOf(part.phase) })
          : t('timeline.planned', { number: phases.length })}
      </p>
      <div className={styles.scale} aria-hidden="true">
        {monthsOf(spans).map(({ day, left }) => (
          <span
            key={day}
            style={{ insetInlineStart: percent(left) }}
            data-hidden={(now !== null && Math.abs(now - left) < 0.05) || undefined}
          >
            {(day.slice(5, 7) === '01' ? year : month).format(new Date(`${day}T00:00:00Z`))}
          </span>
        ))}
        {now !== null && (
          <strong style={{ insetInlineStart: `clamp(3rem, ${percent(now)}, 100% - 3rem)` }}>
            {t('timeline.today', { day: format.shortDate(today) })}
          </strong>
        )}
      </div>
      <ol className={styles.bar}>
        {spans.map((span) => (
          <li
            key={`${span.phase}-${span.left}`}
            data-state={span.state}
            style={{ width: percent(span.width) }}
            aria-current={span.state === 'current' ? 'step' : undefined}
          >
            <strong>{`${span.phase} ${nameOf(span.phase)}`}</strong>
            <span>{spanText(span)}</span>
          </li>
        ))}
        {now !== null && (
          <li className={styles.now} style={{ insetInlineStart: percent(now) }} aria-hidden="true" />
        )}
      </ol>
      <div className={styles.notes}>
        {spans.map((span) => (
          <span key={`${span.phase}-${span.left}`} style={{ width: percent(span.width) }}>
            {span.step && beginText(span.step)}
          </span>
        ))}
      </div>
    </section>
  );

  function spanText({ from, until, state, phase }: Placed): string {
    const weeks = phases[phase - 1]?.weeks ?? null;
    if (from === null)
      return weeks === null ? t('timeline.open_end') : t('timeline.weeks', { number: weeks });
    const days = {
      from: dateOf(dayText(from)),
      until: until === null ? '' : dateOf(dayText(until - 1)),
    };
    const span = t(until === null ? 'timeline.from' : 'timeline.span', days);
    if (state === 'over') return t('timeline.over', { span });
    if (state === 'ahead') return span;
    const week = weekNumber(from, dayNumber(today));
    return weeks === null
      ? t('timeline.week', { span, week })
      : t('timeline.week_of', { span, week, of: Math.max(week, weeks) });
  }

  function beginText({ step, day, createdByName }: PatientProgramStep): string {
    const words = { day: dateOf(day), name: createdByName ?? '' };
    if (step === 'consent') return t('timeline.consent', words);
    return createdByName ? t('timeline.change_by', words) : t('timeline.change', words);
  }
}
