import { parseTime } from '@internationalized/date';
import { useReducer } from 'react';
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
  /** Its name where no label of a field stands above it: it is then as small as its figures, for a line of text. */
  label?: string;
  onChange: (time: string | null) => void;
  onBlur?: () => void;
  onEnter?: () => void;
};

/** Hours and minutes; the frame around them takes the focus for the first of them. */
export function Component(props: TimePartsProps) {
  const { id, value, described, label, onChange, onBlur, onEnter, ...state } = props;
  useLabel(id);
  // Left half empty it shows again what holds: the library takes the value anew whenever it is drawn.
  const [, settle] = useReducer((count: number) => count + 1, 0);
  return (
    <Aria>
      <div
        id={id}
        tabIndex={-1}
        className={cx(label === undefined ? styles.whole : styles.inline)}
        onKeyDownCapture={(event) => {
          if (!onEnter || event.key !== 'Enter') return;
          // The library would go on to the next field.
          event.stopPropagation();
          event.preventDefault();
          onEnter();
        }}
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget)
            currentTarget.querySelector<HTMLElement>('[role="spinbutton"]')?.focus();
        }}
      >
        <TimeField
          {...state}
          {...(label === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label })}
          {...(described ? { 'aria-describedby': described } : {})}
          hourCycle={24}
          shouldForceLeadingZeros
          value={/^\d{2}:\d{2}$/.test(value) ? parseTime(value) : null}
          onChange={(time) => onChange(time ? time.toString().slice(0, 5) : null)}
          onBlur={() => {
            settle();
            onBlur?.();
          }}
        >
          <DateInput className={cx(styles.time)}>
            {(segment) => <DateSegment segment={segment} className={cx(styles.part)} />}
          </DateInput>
        </TimeField>
      </div>
    </Aria>
  );
}
