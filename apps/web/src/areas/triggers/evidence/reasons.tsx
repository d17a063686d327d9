import IconCheck from '#icons/IconCheck';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { summarise } from '@fernpuls/domain/measurements/series/summary';
import { curveTime, type Series, toSeries } from '@fernpuls/domain/measurements/series/series';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { borderText, eventSubject, eventValue, shortSubject } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { ruleWords, shortRuleWords } from '../../../clinical/rule-words/rule-words.ts';
import { EventMarks } from '../event-marks.tsx';
import { EventIcon } from '../event-icon.tsx';
import { isCalm } from '../event-state.ts';
import { Mend } from '../mend.tsx';
import { clockOrDay } from '../../../clinical/clock-or-day.ts';
import styles from './reasons.module.css';
import { decimalsOf } from '../../../clinical/evidence/panel.ts';
import { seriesOptions } from '../../../clinical/evidence/questions.ts';

type Props = {
  events: readonly TriggerEvent[];
  selected: string | null;
  now: number;
  onSelect: (event: TriggerEvent) => void;
  /** Closes this reason alone; missing without permission. */
  onClose: ((event: TriggerEvent) => void) | undefined;
};

/** Why this patient is in the queue; a click shows the curve. */
export function Reasons({ events, selected, now, onSelect, onClose }: Props) {
  const { t } = useTranslation('triggers');
  return (
    <ul className={styles.reasons} aria-label={t('reasons')}>
      {events.map((event) => (
        <li
          key={event.id}
          className={styles.reason}
          data-priority={event.priority}
          data-selected={event.id === selected || undefined}
          data-closing={event.state === 'closed' || undefined}
          data-calm={isCalm(event) || undefined}
        >
          <Reason
            event={event}
            now={now}
            isSelected={event.id === selected}
            onSelect={() => onSelect(event)}
          />
          <Mend event={event} className={styles.mend} />
          {onClose && event.state !== 'closed' && (
            <IconButton
              label={t('close_one')}
              icon={<IconCheck />}
              className={styles.closeOne}
              onClick={() => onClose(event)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

type RowProps = { event: TriggerEvent; now: number; isSelected: boolean; onSelect: () => void };

function Reason({ event, now, isSelected, onSelect }: RowProps) {
  const { t } = useTranslation(['triggers', 'values', 'rules']);
  const format = useClinicalFormat();
  const border = borderText(event, { format, t }, { unit: false });
  const value = eventValue(event, { format, t });
  return (
    <button type="button" className={styles.reasonMain} aria-pressed={isSelected} onClick={onSelect}>
      <PriorityGlyph priority={event.priority} />
      <EventIcon event={event} />
      <span className={styles.reasonName} title={eventSubject(event, t)}>
        {shortSubject(event, t)}
      </span>
      <b
        className={`${styles.reasonValue} numeric`}
        data-priority={event.priority}
        data-words={event.valueType === null || undefined}
        title={event.valueType === null ? value : undefined}
      >
        {value}
      </b>
      <span
        className={`${styles.reasonFact} numeric`}
        title={event.fault ? t(`values:rule_fault.${event.fault}`) : undefined}
      >
        {event.fault
          ? t(`values:rule_fault.${event.fault}`)
          : event.valueType && <Fact event={event} type={event.valueType} now={now} />}
        {!event.fault &&
          event.rhythmSource &&
          [
            t(`values:rhythm_source.${event.rhythmSource}`),
            event.repeatCount > 1 && t('repeated_long', { count: event.repeatCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
      </span>
      <span
        className={`${styles.reasonRule} numeric`}
        title={event.rule ? ruleWords(event.rule, { t, format }) : undefined}
      >
        {event.rule && !event.fault
          ? shortRuleWords(event.rule, { t, format, short: true })
          : border && t('threshold', { rule: border })}
      </span>
      <EventMarks event={event} className={styles.reasonMarks} />
      <span className={`${styles.reasonWhen} numeric`}>
        {event.state === 'closed' ? t('closing') : clockOrDay(event.measuredAt, now, format)}
      </span>
    </button>
  );
}

/** How far it moved in three days, and how often. */
function Fact({ event, type, now }: { event: TriggerEvent; type: ValueTypeKey; now: number }) {
  const { t } = useTranslation('triggers');
  const format = useClinicalFormat();
  const { data } = useQuery(seriesOptions(event.patientId, type, now));
  const change = useMemo(
    () => (data ? changeAt(toSeries(data), curveTime(event.measuredAt)) : null),
    [data, event.measuredAt],
  );
  const isRepeated = event.repeatCount > 1;
  if (!change || change.value === 0)
    return isRepeated ? t('repeated_long', { count: event.repeatCount }) : null;
  const decimals = decimalsOf(type);
  // Two numbers with a long unit fill the row already.
  const isPair = event.diastolic !== null;
  const words = isPair ? format.number(change.value, decimals, true) : format.change(type, change.value);
  return (
    <>
      {t('change3', { change: words })}
      {isRepeated && (
        <span className={styles.reasonOften} title={t('repeated_long', { count: event.repeatCount })}>
          {' · '}
          {t('repeated', { count: event.repeatCount })}
        </span>
      )}
    </>
  );
}

/** Of the reading of that instant itself: of an extreme one that nobody has confirmed nothing is told. */
function changeAt(series: Series, time: number) {
  const summary = summarise(series, time);
  return summary?.last.time === time ? summary.change3 : null;
}
