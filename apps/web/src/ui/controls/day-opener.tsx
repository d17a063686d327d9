import { useRef, useState } from 'react';
import IconCalendar from '#icons/IconCalendar';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../icon-button.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { lazyPage } from '../lazy-page.ts';
import { Popover } from '../popover.tsx';
import type { DayCalendarProps } from './day-calendar.tsx';
import styles from './day-opener.module.css';
import { placeBeside } from './place-beside.ts';

const { LazyComponent: DayCalendar, preload } = lazyComponent<DayCalendarProps>(
  lazyPage(() => import('./day-calendar.tsx')),
  <div className={styles.waiting} />,
);

type Props = { id: string; label: string; value: string; disabled: boolean; onChoose: (day: string) => void };

/** The button in the field and behind it the calendar, which is loaded when it is first asked for. */
export function DayOpener({ id, label, value, disabled, onChoose }: Props) {
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
          onPointerEnter={() => void preload().catch(() => undefined)}
          onPointerDown={() => {
            pressedOpen.current = place !== null;
          }}
          onClick={() => {
            const isClosing = pressedOpen.current;
            pressedOpen.current = false;
            setPlace(isClosing || !button.current ? null : placeBeside(button.current));
          }}
        />
      </span>
      {place && (
        <Popover label={`${name}: ${label}`} width={288} onClose={() => setPlace(null)} {...place}>
          <DayCalendar
            label={label}
            value={value}
            onChoose={(day) => {
              onChoose(day);
              setPlace(null);
            }}
          />
        </Popover>
      )}
    </>
  );
}
