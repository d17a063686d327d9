import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import IconCalendar from '#icons/IconCalendar';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import styles from './calendar-opener.module.css';
import { placeBeside } from './place-beside.ts';

type Props = {
  id: string;
  label: string;
  disabled: boolean;
  /** What the layer needs in pixels where it holds more than a calendar. */
  height?: number;
  /** It is likely to be asked for soon. */
  onNear: () => void;
  children: (close: () => void) => ReactNode;
};

/** The button in the field and behind it the calendar, which is loaded when it is first asked for. */
export function CalendarOpener({ id, label, disabled, height, onNear, children }: Props) {
  const { t } = useTranslation('controls');
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<ReturnType<typeof placeBeside> | null>(null);
  // The press that closes the calendar must not open it again when it becomes a click.
  const pressedOpen = useRef(false);
  const name = t('calendar.open');
  return (
    <>
      <span className={styles.opener}>
        <IconButton
          ref={button}
          label={name}
          icon={<IconCalendar />}
          id={id}
          disabled={disabled}
          // Not part of the name: whoever asks for the field by its label means the field.
          aria-description={label}
          aria-haspopup="dialog"
          aria-expanded={place !== null}
          onPointerEnter={onNear}
          onPointerDown={() => {
            pressedOpen.current = place !== null;
          }}
          onClick={() => {
            const isClosing = pressedOpen.current;
            pressedOpen.current = false;
            setPlace(isClosing || !button.current ? null : placeBeside(button.current, height));
          }}
        />
      </span>
      {place && (
        <Popover label={`${name}: ${label}`} width={288} onClose={() => setPlace(null)} {...place}>
          {children(() => setPlace(null))}
        </Popover>
      )}
    </>
  );
}

/** What the field's input carries: room for the button, and the way to it from the keyboard, Alt and arrow down. */
export function opensCalendar(id: string) {
  return {
    'data-opens': '',
    onKeyDown: (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'ArrowDown') return;
      event.preventDefault();
      document.getElementById(id)?.click();
    },
  };
}
