import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { useFormat } from '../format.ts';
import { Aria } from './aria.tsx';
import styles from './calendar.module.css';
import { DayGrid } from './day-grid.tsx';

export type DayCalendarProps = {
  label: string;
  /** `YYYY-MM-DD`, or what was typed meanwhile. */
  value: string;
  onChoose: (day: string) => void;
};

/** A calendar one day is chosen from. */
export function Component({ label, value, onChoose }: DayCalendarProps) {
  const { t } = useTranslation('controls');
  const format = useFormat();
  // On the practice's clock.
  const [today] = useState(() => format.dayOf(Date.now()));
  return (
    <Aria>
      <DayGrid label={label} value={value} today={today} onChoose={onChoose} />
      <div className={styles.foot}>
        <Button size="toolbar" onClick={() => onChoose(today)}>
          {t('calendar.today')}
        </Button>
      </div>
    </Aria>
  );
}
