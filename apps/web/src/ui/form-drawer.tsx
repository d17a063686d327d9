import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form.module.css';
import { FormSummary } from './form-summary.tsx';
import { useHotkeys } from './hotkeys.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { isLeavingGuarded } from './leaving.ts';
import type { Form } from './use-form.ts';

type Props = {
  title: string;
  form: Form;
  /** Goes back to the list's address; the guard asks before unsaved changes are lost. */
  onClose: () => void;
  submitLabel?: string;
  /** Beside the buttons, at the left: deletion. */
  extra?: ReactNode;
  /** Shown, not changed: no permission to write. */
  readOnly?: boolean;
  /** Its address is a query of the page's. */
  byQuery?: boolean;
  width?: number;
  children: ReactNode;
};

/** A form of up to eight fields in a drawer with its own address: summary, count of changes, Strg S, guard. */
export function FormDrawer(props: Props) {
  const {
    title,
    form,
    onClose,
    submitLabel,
    extra,
    readOnly = false,
    byQuery = false,
    width,
    children,
  } = props;
  const { t } = useTranslation(['ui', 'forms']);
  const id = useId();
  const [saved, setSaved] = useState(false);
  const submit = async () => {
    if (readOnly || !(await form.submit())) return;
    // The guard has to be gone before the address changes.
    flushSync(() => setSaved(true));
    onClose();
  };
  // Also where closing is no step to another address.
  const leave = () => {
    const go = () => {
      form.discard();
      flushSync(() => setSaved(true));
      onClose();
    };
    if (form.changes === 0 || saved || !isLeavingGuarded('page', go)) onClose();
  };
  return (
    <Dialog
      kind="drawer"
      title={title}
      onClose={leave}
      {...(width ? { width } : {})}
      footer={
        !readOnly && (
          <>
            {extra}
            <span className={styles.changes}>
              {form.changes > 0 && t('forms:changes', { count: form.changes })}
            </span>
            <Button onClick={leave}>{t('cancel')}</Button>
            <Button type="submit" form={id} variant="primary" keys="mod+s" busy={form.busy}>
              {form.busy ? t('saving') : (submitLabel ?? t('save'))}
            </Button>
          </>
        )
      }
    >
      <SaveKeys run={() => void submit()} />
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormSummary form={form} />
        {children}
      </form>
      <LeaveGuard changes={saved ? 0 : form.changes} byQuery={byQuery} onLeave={form.discard} />
    </Dialog>
  );
}

// Inside the dialog, so that the keys belong to its layer.
function SaveKeys({ run }: { run: () => void }) {
  const { t } = useTranslation(['ui', 'shell', 'forms']);
  const group = t('shell:keys.forms');
  useHotkeys([
    { keys: 'mod+s', label: t('save'), group, run },
    { keys: 'mod+enter', label: t('save'), group, run, hidden: true },
  ]);
  return null;
}
