import IconBattery1 from '#icons/IconBattery1';
import IconCheck from '#icons/IconCheck';
import IconChevronDown from '#icons/IconChevronDown';
import IconChevronUp from '#icons/IconChevronUp';
import IconClipboardCheck from '#icons/IconClipboardCheck';
import IconDeviceMobile from '#icons/IconDeviceMobile';
import IconMail from '#icons/IconMail';
import IconPhone from '#icons/IconPhone';
import { lowBatteryPercent } from '@fernpuls/domain/triggers/adherence/cause';
import type { PatientOverview } from '@fernpuls/contract/patients/patient-overview.call';
import type { AdherenceEvent } from '@fernpuls/contract/triggers/adherence/adherence-event';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { Link } from '../../../ui/link.tsx';
import { measurementColour } from '../../../clinical/measurement-icon.tsx';
import { recordMark } from '../../../ui/on-screen.ts';
import { SparkLine } from '../../../ui/spark-line.tsx';
import styles from './adherence.module.css';
import { type Gap, newestByType } from './groups.ts';
import { recordOf } from './use-gap-keys.ts';
import type { GapWork } from './use-gap-work.ts';
import { GapIcon, gapSubject } from './gap-subject.tsx';

type Props = {
  gap: Gap;
  now: number;
  isCurrent: boolean;
  onPick: () => void;
  /** Each missing reading by itself. */
  isOpened: boolean;
  onToggle: () => void;
  work: GapWork | null;
  /** How the patient measured lately; nothing while that is not known. */
  course: PatientOverview | undefined;
  /** The layer of an action, where it was asked for. */
  children: ReactNode;
};

/** One patient: what is missing since when, why, what the device last told, and what to do about it. */
export function GapRow({ gap, now, isCurrent, onPick, isOpened, onToggle, work, course, children }: Props) {
  const { t } = useTranslation(['adherence', 'values']);
  const format = useClinicalFormat();
  const shown = newestByType(gap.events);
  const [event] = shown;
  if (!event) return null;
  const contacted = gap.events.find(({ state }) => state === 'contacted');
  return (
    <li
      id={`gap-${gap.key}`}
      {...recordMark(gap.key)}
      className={styles.row}
      aria-current={isCurrent || undefined}
    >
      <div className={styles.who}>
        <Link to={recordOf(gap)} className={styles.name} onFocus={onPick}>
          {event.name}
        </Link>
        <span className={styles.facts}>
          <span className="numeric">{event.customPatientId}</span>
          {event.phone && <span className="numeric">{event.phone}</span>}
        </span>
        {course && (
          <Course course={course} hasWeight={shown.some(({ valueType }) => valueType === 'weight')} />
        )}
        {event.infoBanner && <span className={styles.banner}>{event.infoBanner}</span>}
      </div>
      <div>
        <ul aria-label={t('missing')}>
          {shown.map((one) => (
            <Missing key={one.id} event={one} now={now} />
          ))}
        </ul>
        {gap.events.length > shown.length && (
          <button type="button" className={styles.opener} aria-expanded={isOpened} onClick={onToggle}>
            {isOpened ? <IconChevronUp aria-hidden="true" /> : <IconChevronDown aria-hidden="true" />}
            {t('each', { count: gap.events.length })}
          </button>
        )}
      </div>
      <div className={styles.why}>
        <span className={styles.chips}>
          {[...new Set(gap.events.map(({ cause }) => cause))].map((cause) => (
            <Chip key={cause} tone={gap.lane === 'call' ? 'neutral' : 'warning'}>
              {t(`cause.${cause}`)}
            </Chip>
          ))}
          {contacted && <Chip tone="info">{t('contacted', { name: contacted.contactedByName ?? '' })}</Chip>}
          {event.remindedAt && (
            <Chip tone="outline" icon={<IconMail size={12} aria-hidden="true" />}>
              {t('reminded', { time: format.ago(event.remindedAt, now) })}
            </Chip>
          )}
        </span>
        {event.valueType && <span className={styles.last}>{t(`todo.${event.cause}`)}</span>}
        <Device event={event} now={now} />
      </div>
      {work && (
        <div className={styles.actions}>
          {work.call && (
            <Button size="toolbar" icon={<IconPhone aria-hidden="true" />} onClick={work.call}>
              {t('action.call')}
            </Button>
          )}
          {work.remind && (
            <Button size="toolbar" icon={<IconMail aria-hidden="true" />} onClick={work.remind}>
              {t('action.remind')}
            </Button>
          )}
          {work.task && (
            <Button size="toolbar" icon={<IconClipboardCheck aria-hidden="true" />} onClick={work.task}>
              {t('action.task')}
            </Button>
          )}
          <span className={styles.anchor}>
            <Button
              size="toolbar"
              icon={<IconCheck aria-hidden="true" />}
              aria-expanded={children !== false}
              onClick={work.close}
            >
              {t('action.close')}
            </Button>
            {children}
          </span>
        </div>
      )}
      {isOpened && <Each gap={gap} now={now} />}
    </li>
  );
}

/** On how many of the last days something was measured, and the weight of the last two weeks where that is missing. */
function Course({ course, hasWeight }: { course: PatientOverview; hasWeight: boolean }) {
  const { t } = useTranslation('adherence');
  const format = useClinicalFormat();
  const { daysMeasured, weightDays } = course;
  return (
    <span className={styles.course}>
      <span className="numeric">{t('measured_days', { days: format.number(daysMeasured), of: 30 })}</span>
      {hasWeight && <SparkLine values={weightDays} colour={measurementColour('weight')} width={56} />}
    </span>
  );
}

/** Every missing reading of the row, the newest first. */
function Each({ gap, now }: { gap: Gap; now: number }) {
  const { t } = useTranslation(['adherence', 'values']);
  const format = useClinicalFormat();
  return (
    <ul className={styles.each} aria-label={t('missing')}>
      {gap.events.toReversed().map((event) => (
        <li key={event.id}>
          <span className="numeric">{format.moment(event.slotAt, now)}</span>
          <span>{t(`values:type.${event.valueType}`)}</span>
          <span className={styles.last}>{t(`cause.${event.cause}`)}</span>
          {event.contactNote && <span className={styles.last}>{event.contactNote}</span>}
        </li>
      ))}
    </ul>
  );
}

function Missing({ event, now }: { event: AdherenceEvent; now: number }) {
  const { t } = useTranslation(['adherence', 'values', 'surveys']);
  const format = useClinicalFormat();
  const { valueType, lastValue, lastReadingAt, missedInARow } = event;
  const lastText = () => {
    if (lastReadingAt === null) return t(valueType ? 'never_measured' : 'surveys:record.never');
    const time = format.ago(lastReadingAt, now);
    if (valueType === null) return t('surveys:record.last', { when: time });
    if (lastValue === null) return t('never_measured');
    return t('last', { value: format.value(valueType, lastValue, event.lastDiastolic), time });
  };
  return (
    <li className={styles.one}>
      <GapIcon event={event} />
      <span>
        <strong>{gapSubject(event, t)}</strong>{' '}
        <span className="numeric">{t('expected', { time: format.moment(event.slotAt, now) })}</span>
        {missedInARow > 1 && (
          <span className={styles.often}> · {t('in_a_row', { count: missedInARow })}</span>
        )}
        <span className={`${styles.last} numeric`}>{lastText()}</span>
      </span>
    </li>
  );
}

function Device({ event, now }: { event: AdherenceEvent; now: number }) {
  const { t } = useTranslation('adherence');
  const format = useClinicalFormat();
  const { deviceName, lastContactAt, batteryPercent } = event;
  if (event.valueType === null) return null;
  if (deviceName === null) return <span className={styles.last}>{t('no_device')}</span>;
  return (
    <span className={`${styles.device} numeric`}>
      <span className={styles.deviceName}>
        <IconDeviceMobile size={14} aria-hidden="true" /> {deviceName} ·{' '}
        {lastContactAt === null ? t('never_heard') : t('heard', { time: format.ago(lastContactAt, now) })}
      </span>
      {batteryPercent !== null && (
        <span className={batteryPercent < lowBatteryPercent ? styles.low : undefined}>
          {batteryPercent < lowBatteryPercent && <IconBattery1 size={14} aria-hidden="true" />}
          {t('battery', { percent: format.number(batteryPercent) })}
        </span>
      )}
    </span>
  );
}
