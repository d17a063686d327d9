import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import styles from './confirm.module.css';
import { Dialog } from './dialog.tsx';
import inputs from './field.module.css';
import { useHotkeys } from './hotkeys.ts';

type Props = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  onConfirm: () => void | Promise<unknown>;
  onClose: () => void;
  cancelLabel?: string;
  danger?: boolean;
  /** Must be typed before the button works: `{ what: 'Pat.-Nr.', value: '204817' }`. */
  typed?: { what: string; value: string };
  /** False while it is not known what it does, or it cannot be done. */
  isReady?: boolean;
};

/**
 * For what cannot be taken back, or touches more than is seen. The focus is on the way out; Strg ↵ confirms, except
 * where something would be lost.
 */
export function Confirm({
  title,
  text,
  confirmLabel,
  onConfirm,
  onClose,
  cancelLabel,
  danger = true,
  typed,
  isReady = true,
}: Props) {
  const { t } = useTranslation('ui');
  const [given, setGiven] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const ready = isReady && (!typed || given.trim() === typed.value);
  const confirm = async () => {
    if (!ready || busy) return;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} keys="esc" data-autofocus={typed ? undefined : true}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button
            variant={danger ? 'danger-solid' : 'primary'}
            disabled={!ready}
            busy={busy}
            {...(danger ? {} : { keys: 'mod+enter' })}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {!danger && <ConfirmKey label={confirmLabel} run={() => void confirm()} />}
      <div className={styles.text}>{text}</div>
      {typed && (
        <div className={inputs.field}>
          <label htmlFor={id} className={inputs.label}>
            {t('confirm_type', { what: typed.what })}
          </label>
          <input
            id={id}
            className={inputs.input}
            autoComplete="off"
            value={given}
            onChange={(event) => setGiven(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && void confirm()}
          />
        </div>
      )}
    </Dialog>
  );
}

// Inside the dialog, so that the key belongs to its layer. Held down from the question it is no answer yet.
function ConfirmKey({ label, run }: { label: string; run: () => void }) {
  const { t } = useTranslation('shell');
  const group = t('shell:keys.forms');
  useHotkeys([{ keys: 'mod+enter', label, group, run: ({ repeat }) => !repeat && run() }]);
  return null;
}
