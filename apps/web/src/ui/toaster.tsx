import IconAlertCircleFilled from '#icons/IconAlertCircleFilled';
import IconCircleCheckFilled from '#icons/IconCircleCheckFilled';
import IconInfoCircle from '#icons/IconInfoCircle';
import IconRefresh from '#icons/IconRefresh';
import IconX from '#icons/IconX';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { standAbovePagers } from './above-pagers.ts';
import { Kbd } from './kbd.tsx';
import { layerOf, layers, onModals, topModal } from './modal.ts';
import styles from './toaster.module.css';
import { closeToast, type Toast, useToasts } from './toasts.ts';

const visibleMs = 4000;
const icons = {
  success: IconCircleCheckFilled,
  info: IconInfoCircle,
  warning: IconRefresh,
  error: IconAlertCircleFilled,
};

/** Messages at the bottom right, within the open layer: outside of it nothing could be pressed. */
export function Toaster() {
  const top = useSyncExternalStore(onModals, topModal);
  // What was said before is not for whoever stands before a locked screen.
  const isLocked = top !== undefined && layerOf(top) >= layers.lock;
  return createPortal(<Messages isLocked={isLocked} />, isLocked || !top ? document.body : top);
}

/** A pointer or the focus on them stops their clock. In the top layer, above what is there. */
function Messages({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('ui');
  const toasts = useToasts();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const region = ref.current;
    // Gone with the layer that closes just now; it comes anew where the next one is.
    if (!region?.isConnected || typeof region.showPopover !== 'function') return;
    if (region.matches(':popover-open')) region.hidePopover();
    if (toasts.length === 0 || isLocked) return;
    region.showPopover();
    const place = () => standAbovePagers(region);
    place();
    // What is told often makes a list longer or shorter, and its pager moves.
    const timer = setInterval(place, 200);
    return () => clearInterval(timer);
  }, [toasts, isLocked]);
  return (
    <section
      ref={ref}
      popover="manual"
      className={styles.region}
      aria-label={t('messages')}
      aria-live="polite"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation('ui');
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (toast.persistent || held) return;
    const timer = setTimeout(() => closeToast(toast.id), visibleMs);
    return () => clearTimeout(timer);
  }, [toast.id, toast.persistent, held]);
  const Icon = icons[toast.kind];
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>{toast.text}</span>
      {toast.action && (
        <button type="button" className={styles.action} onClick={toast.action.run}>
          {toast.action.label}
          {toast.action.keys && <Kbd keys={toast.action.keys} />}
        </button>
      )}
      {(toast.persistent || !toast.action) && (
        <button
          type="button"
          className={styles.close}
          aria-label={t('close')}
          onClick={() => closeToast(toast.id)}
        >
          <IconX aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
