import IconX from '#icons/IconX';
import { type ReactNode, useContext, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { LayerContext, useHotkeys } from './hotkeys.ts';
import { IconButton } from './icon-button.tsx';
import { closeModal, focusFirst, showModal } from './modal.ts';

type Props = {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `drawer` slides in at the right; `bare` brings its own head; `coming` shows only what takes its time. */
  kind?: 'dialog' | 'drawer' | 'bare' | 'coming';
  width?: number;
  label?: string;
};

/** A modal layer on the browser's own dialog: focus stays inside, Esc closes, focus returns where it was. */
export function Dialog({ title, onClose, children, footer, kind = 'dialog', width, label }: Props) {
  const { t } = useTranslation('ui');
  const layer = useContext(LayerContext);
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    const dialog = ref.current;
    if (!dialog) return;
    if (showModal(dialog, layer)) focusFirst(dialog);
    return () => closeModal(dialog, before);
  }, [layer]);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    const onBackdrop = (event: Event) => {
      if (event.target === dialog) close();
    };
    dialog?.addEventListener('mousedown', onBackdrop);
    return () => dialog?.removeEventListener('mousedown', onBackdrop);
  }, []);
  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[kind])}
      style={width ? { width } : undefined}
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': titleId })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Chromium does not ask at the second Esc in a row, it closes: whether that may be is decided here.
        if (!currentTarget.isConnected || currentTarget.open) return;
        currentTarget.showModal();
        onClose();
      }}
    >
      <LayerContext value={layer + 1}>
        <CloseKey onClose={onClose} />
        <div className={styles.inside}>
          {(kind === 'dialog' || kind === 'drawer') && (
            <header className={styles.head}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              {kind === 'drawer' && <IconButton label={t('close')} icon={<IconX />} onClick={onClose} />}
            </header>
          )}
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </div>
      </LayerContext>
    </dialog>
  );
}

// Left to itself Chromium closes two dialogs with one Esc when nothing was pressed between their openings.
function CloseKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['ui', 'shell']);
  useHotkeys([
    { keys: 'esc', label: t('close'), group: t('shell:keys.everywhere'), run: onClose, hidden: true },
  ]);
  return null;
}
