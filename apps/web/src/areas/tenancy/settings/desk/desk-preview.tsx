import { absencesPath } from '@fernpuls/contract/paths';
import { calendarOf, weekdayOf } from '@fernpuls/domain/kit/calendar';
import type { OpeningHoursAnswer } from '@fernpuls/contract/tenancy/opening-hours.call';
import { closedAround } from '@fernpuls/domain/tenancy/public-holidays';
import { type AlarmPolicy, policyOutlook } from '@fernpuls/domain/triggers/alarm-policy';
import { dueRulesOf } from '@fernpuls/domain/triggers/alarm-policy';
import type { DueMinutes } from '@fernpuls/domain/triggers/due';
import { priorities, type Priority } from '@fernpuls/domain/triggers/priority';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { useAbsences } from '../../../../clinical/people/use-absences.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import type { Desk } from './desk.ts';
import styles from './desk.module.css';
import { useTargets } from './use-targets.ts';

/** Arrivals that show the difference: just before closing, in the middle of a weekend, on a usual morning. */
const samples = {
  friday: { weekday: 5, minutes: 17 * 60 + 50 },
  sunday: { weekday: 7, minutes: 11 * 60 },
  monday: { weekday: 1, minutes: 9 * 60 },
} as const;
type Sample = keyof typeof samples;
const names = ['friday', 'sunday', 'monday'] as const;

/** What the form means, in whole sentences and in the practice's own calendar. */
export function DeskPreview({ desk, hours }: { desk: Desk; hours: OpeningHoursAnswer }) {
  const { t } = useTranslation(['alarm_desk', 'values']);
  const format = useFormat();
  const { nameOf } = useTargets();
  const { away, noteOn, words } = useAbsences();
  const now = useNow(60_000);
  const [sample, setSample] = useState<Sample>('friday');
  const [priority, setPriority] = useState<Priority>('blocker');
  const at = nextSample(sample, now);
  const when = (instant: number) => `${format.weekdayDate(instant)}, ${format.time(instant)}`;
  const policy = policyFrom(desk);
  const { dueAt, steps, controlAt } = policyOutlook(policy, {
    priority,
    at,
    hours: closedAround(hours, hours.federalState, at),
  });
  const told = [
    ...steps.map(({ at: tellAt, to }) => ({
      at: tellAt,
      text: nameOf(to),
      note: to.kind === 'physician' ? noteOn(to.id, tellAt) : undefined,
    })),
    { at: controlAt, text: t('preview.control'), note: undefined },
  ].toSorted((a, b) => a.at - b.at);
  return (
    <div className={styles.preview}>
      <Segmented
        label={t('preview.when')}
        options={names.map((key) => ({ key, label: when(nextSample(key, now)) }))}
        value={sample}
        onChange={setSample}
      />
      <select
        aria-label={t('preview.which')}
        className={styles.which}
        value={priority}
        onChange={(event) => setPriority(priorities.find((one) => one === event.target.value) ?? priority)}
      >
        {priorities.map((one) => (
          <option key={one} value={one}>
            {t(`values:priority.${one}`)}
          </option>
        ))}
      </select>
      <p>
        {t('preview.sentence', { priority: t(`values:priority.${priority}`), from: when(at) })}{' '}
        <strong>{t('preview.due', { due: when(dueAt) })}</strong>
      </p>
      <p>{t('preview.untouched')}</p>
      <ol className={styles.told}>
        {told.map((one, index) => (
          <li key={index}>
            <span className="numeric">{when(one.at)}</span>
            <span>
              {one.text}
              {one.note && <span className={styles.away}>{one.note}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.small}>{t('preview.absent')}</p>
      <ul className={styles.small}>
        {away.map((one) => (
          <li key={one.id}>
            {one.physicianName}: {words(one)}
          </li>
        ))}
      </ul>
      <Link to={absencesPath}>{t('preview.absences')}</Link>
    </div>
  );
}

function policyFrom({ due, ...rest }: Desk): AlarmPolicy {
  const minutes = Object.fromEntries(due.map((one) => [one.priority, one.minutes])) as DueMinutes;
  const counts = Object.fromEntries(due.map((one) => [one.priority, one.counts]));
  return { ...rest, fourEyes: 'none', due: dueRulesOf(minutes, counts) };
}

/** The next such weekday and time after today, Berlin. */
function nextSample(sample: Sample, now: number): number {
  const calendar = calendarOf();
  const today = calendar.dayNumber(now);
  const { weekday, minutes } = samples[sample];
  const days = [1, 2, 3, 4, 5, 6, 7];
  const ahead = days.find((step) => weekdayOf(today + step) === weekday) ?? 7;
  return calendar.dayStart(today + ahead) + minutes * 60_000;
}
