import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { type Hotkey, useHotkeys } from './hotkeys.ts';
import styles from './popover.module.css';
import { Popover } from './popover.tsx';

type Props = {
  label: ReactNode;
  /** Name of the panel, and of its key in the overlay. */
  title: string;
  icon?: ReactNode;
  keys?: string;
  /** Group of the key in the overlay; without it the key is only shown. */
  group?: string;
  size?: 'toolbar' | 'control';
  variant?: 'default' | 'subtle';
  side?: 'above' | 'below';
  width?: number;
  children: (close: () => void) => ReactNode;
};

/** A button with its popover. */
export function Dropdown(props: Props) {
  const { label, title, icon, keys, group, size = 'toolbar', variant = 'default' } = props;
  const [open, setOpen] = useState(false);
  // The press that closes the popover must not open it again when it becomes a click.
  const pressedOpen = useRef(false);
  const close = () => setOpen(false);
  const own: Hotkey[] = keys && group ? [{ keys, label: title, group, run: () => setOpen(true) }] : [];
  useHotkeys(own);
  return (
    <span className={styles.anchor}>
      <Button
        size={size}
        variant={variant}
        icon={icon}
        {...(keys ? { keys } : {})}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerDown={() => {
          pressedOpen.current = open;
        }}
        onClick={() => {
          setOpen(!pressedOpen.current);
          pressedOpen.current = false;
        }}
      >
        {label}
      </Button>
      {open && (
        <Popover
          label={title}
          onClose={close}
          side={props.side ?? 'below'}
          {...(props.width ? { width: props.width } : {})}
        >
          {props.children(close)}
        </Popover>
      )}
    </span>
  );
}
