import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { type Hotkey, useHotkeys } from './hotkeys.ts';
import { IconButton } from './icon-button.tsx';
import styles from './popover.module.css';
import { Popover } from './popover.tsx';

type Props = {
  /** Without it the button is its icon alone, named by `title`. */
  label?: ReactNode | undefined;
  /** Name of the panel, and of its key in the overlay. */
  title: string;
  icon?: ReactNode;
  keys?: string;
  /** Group of the key in the overlay; without it the key is only shown. */
  group?: string;
  size?: 'toolbar' | 'control';
  variant?: 'default' | 'subtle';
  side?: 'above' | 'below';
  align?: 'start' | 'end';
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
  // Where the screen gives the same letter a meaning of its own, that one stays.
  useHotkeys(own, true, 0.5);
  const opener = {
    'aria-expanded': open,
    'aria-haspopup': 'dialog',
    onPointerDown: () => {
      pressedOpen.current = open;
    },
    onClick: () => {
      setOpen(!pressedOpen.current);
      pressedOpen.current = false;
    },
  } as const;
  return (
    <span className={styles.anchor}>
      {label === undefined ? (
        <IconButton outlined={variant !== 'subtle'} label={title} icon={icon} {...opener} />
      ) : (
        <Button size={size} variant={variant} icon={icon} {...(keys ? { keys } : {})} {...opener}>
          {label}
        </Button>
      )}
      {open && (
        <Popover
          label={title}
          onClose={close}
          side={props.side ?? 'below'}
          align={props.align ?? 'start'}
          {...(props.width ? { width: props.width } : {})}
        >
          {props.children(close)}
        </Popover>
      )}
    </span>
  );
}
