import { type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { cx } from './cx.ts';
import { LayerContext, useHotkeys } from './hotkeys.ts';
import styles from './popover.module.css';

type Props = {
  label: string;
  onClose: () => void;
  children: ReactNode;
  /** Above or below the positioned parent it stands in; below 900 pixels it is a sheet at the foot of the screen. */
  side?: 'above' | 'below';
  align?: 'start' | 'end';
  width?: number;
};

/** A small non-modal layer: keys of the page rest, Esc and a click outside close it, focus returns where it was. */
export function Popover(props: Props) {
  const { label, onClose, children, side = 'below', align = 'start', width } = props;
  const layer = useContext(LayerContext);
  const ref = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent((target: EventTarget | null) => {
    // One that has given way to another hears for a moment more, and closes nothing.
    if (ref.current && target instanceof Node && !ref.current.contains(target)) onClose();
  });
  useEffect(() => {
    const before = document.activeElement;
    const box = ref.current;
    const first = box?.querySelector<HTMLElement>('[data-autofocus]') ?? box;
    first?.focus({ preventScroll: true });
    const onPointer = (event: Event) => leave(event.target);
    const onFocus = (event: FocusEvent) => leave(event.target);
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onFocus);
      const lost = document.activeElement === document.body || box?.contains(document.activeElement);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <LayerContext value={layer + 1}>
      <div
        ref={ref}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className={cx(styles.popover, styles[side], styles[align])}
        style={width ? { width } : undefined}
      >
        <CloseKey onClose={onClose} />
        {children}
      </div>
    </LayerContext>
  );
}

// Inside, so that the key belongs to the popover's layer.
function CloseKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['ui', 'shell']);
  useHotkeys([{ keys: 'esc', label: t('close'), group: t('shell:keys.everywhere'), run: onClose }]);
  return null;
}
