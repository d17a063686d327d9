import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import type { Form } from '../../../ui/use-form.ts';
import styles from './licenses/licenses.module.css';

type Props = {
  form: Form;
  label: string;
  back: string;
  /** On the button where nothing is saved yet. */
  create?: string | undefined;
  readOnly?: boolean;
  onSaved?: (() => void) | undefined;
  children: ReactNode;
};

/** A form that is a page: its summary, fields, foot, Strg S, and the question before it is left unsaved. */
export function PageForm({ form, label, back, create, readOnly = false, onSaved, children }: Props) {
  const { t } = useTranslation(['ui', 'shell']);
  const id = useId();
  const submit = async () => {
    // Leaving only after the form has been drawn without changes, or the guard would ask.
    if (!readOnly && (await form.submit())) setTimeout(() => onSaved?.());
  };
  const group = t('shell:keys.forms');
  useHotkeys([{ keys: 'mod+s', label: t('ui:save'), group, run: () => void submit() }], !readOnly);
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset disabled={readOnly} className={styles.fields}>
        <FormSummary form={form} />
        {children}
      </fieldset>
      {!readOnly && <FormFoot form={form} back={back} create={create} />}
      <LeaveGuard changes={form.changes} onLeave={form.discard} />
    </form>
  );
}
