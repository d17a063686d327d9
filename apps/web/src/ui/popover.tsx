import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { LayerContext, useHotkeys } from './hotkeys.ts';
import { useTranslation } from '../i18n/use-translation.ts';
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
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const before = document.activeElement;
    const box = ref.current;
    const first = box?.querySelector<HTMLElement>('[data-autofocus]') ?? box;
    first?.focus({ preventScroll: true });
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box?.contains(event.target)) close.current();
    };
    document.addEventListener('pointerdown', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
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
        onBlur={(event) => {
          if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
            onClose();
        }}
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
