import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { useFormat } from '../format.ts';
import { isMoment, momentOf, timeOf } from '../parse-moment.ts';
import { Aria } from './aria.tsx';
import styles from './calendar.module.css';
import { DayGrid } from './day-grid.tsx';
import { Component as TimeParts } from './time-parts.tsx';

export type MomentCalendarProps = {
  label: string;
  /** An ISO instant, or what was typed meanwhile. */
  value: string;
  /** The hour that is meant while no time is given. */
  hour: number;
  onChoose: (moment: string) => void;
  onDone: () => void;
};

/** A calendar for the day and beside it the time; each takes effect at once, and a chosen day leads on to the time. */
export function Component({ label, value, hour, onChoose, onDone }: MomentCalendarProps) {
  const { t } = useTranslation(['controls', 'ui']);
  const format = useFormat();
  const id = useId();
  const usual = `${String(hour).padStart(2, '0')}:00`;
  const known = isMoment(value) ? { day: format.dayOf(value), time: timeOf(value) } : null;
  const [time, setTime] = useState<string | null>(known?.time ?? usual);
  // On the practice's clock.
  const [today] = useState(() => format.dayOf(Date.now()));
  const choose = (day: string) => {
    onChoose(momentOf(day, time ?? usual));
    document.getElementById(id)?.focus();
  };
  return (
    <Aria>
      <DayGrid label={label} value={known?.day ?? ''} today={today} onChoose={choose} />
      <div className={styles.time}>
        <span id={`${id}-label`}>{t('calendar.time')}</span>
        <TimeParts
          id={id}
          value={time ?? ''}
          isDisabled={false}
          isRequired={false}
          isInvalid={false}
          onChange={(next) => {
            setTime(next);
            if (next && known) onChoose(momentOf(known.day, next));
          }}
          onEnter={onDone}
        />
      </div>
      <div className={styles.foot}>
        <Button size="toolbar" onClick={() => choose(today)}>
          {t('calendar.today')}
        </Button>
        <Button size="toolbar" onClick={onDone}>
          {t('ui:close')}
        </Button>
      </div>
    </Aria>
  );
}
