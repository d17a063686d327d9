import { parseTime } from '@internationalized/date';
import { DateInput, DateSegment, TimeField } from 'react-aria-components/TimeField';
import { cx } from '../cx.ts';
import { Aria } from './aria.tsx';
import styles from './time-field.module.css';
import { useLabel } from './use-label.ts';

export type TimePartsProps = {
  id: string;
  /** `HH:MM`, empty for none. */
  value: string;
  isDisabled: boolean;
  isRequired: boolean;
  isInvalid: boolean;
  described?: string;
  onChange: (time: string | null) => void;
  onBlur: () => void;
};

/** Hours and minutes; the frame around them takes the focus for the first of them. */
export function Component({ id, value, described, onChange, onBlur, ...state }: TimePartsProps) {
  useLabel(id);
  return (
    <Aria>
      <div
        id={id}
        tabIndex={-1}
        className={cx(styles.whole)}
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget)
            currentTarget.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
        }}
      >
        <TimeField
          {...state}
          aria-labelledby={`${id}-label`}
          {...(described ? { 'aria-describedby': described } : {})}
          hourCycle={24}
          shouldForceLeadingZeros
          value={/^\d{2}:\d{2}$/.test(value) ? parseTime(value) : null}
          onChange={(time) => onChange(time ? time.toString().slice(0, 5) : null)}
          onBlur={onBlur}
        >
          <DateInput className={cx(styles.time)}>
            {(segment) => <DateSegment segment={segment} className={cx(styles.part)} />}
          </DateInput>
        </TimeField>
      </div>
    </Aria>
  );
}
