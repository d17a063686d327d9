import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { cx } from '../cx.ts';
import { FormFoot } from '../form-foot.tsx';
import { FormSummary } from '../form-summary.tsx';
import { firstField } from '../first-field.ts';
import { useHotkeys } from '../hotkeys.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import type { Form } from '../use-form.ts';
import styles from './page.module.css';

type Props = {
  form: Form;
  /** Name of the form for who cannot see it. */
  label: string;
  /** Back without saving. */
  back: string;
  /** On the button where nothing is saved yet. */
  create?: string | undefined;
  readOnly?: boolean;
  onSaved?: (() => void) | undefined;
  /** The page’s own address, where drawers over it have others below. */
  within?: string | undefined;
  /** Beside the form: what is settled about the record, what else can be done with it. */
  aside?: ReactNode;
  asideLabel?: string;
  /** Where there is no room beside: below the form, not above it. */
  asideBelow?: boolean;
  /** The form takes all the room the aside leaves. */
  wide?: boolean;
  children: ReactNode;
};

/** A form that is a page: its summary, fields and foot, Strg S, and the question before it is left unsaved. */
export function FormPage({ aside, asideLabel, asideBelow = false, wide = false, ...form }: Props) {
  return (
    <div className={cx(styles.page, aside !== undefined && styles.withAside, wide && styles.wide)}>
      <PageForm {...form} />
      {aside !== undefined && (
        <aside className={cx(styles.aside, asideBelow && styles.below)} aria-label={asideLabel}>
          {aside}
        </aside>
      )}
    </div>
  );
}

/** The form alone, where the page has another frame. A new record begins in its first field. */
export function PageForm(props: Omit<Props, 'aside' | 'asideLabel' | 'asideBelow' | 'wide'>) {
  const { form, label, back, create, readOnly = false, onSaved, within, children } = props;
  const { t } = useTranslation(['ui', 'shell']);
  const id = useId();
  const fields = useRef<HTMLFieldSetElement>(null);
  const isNew = create !== undefined;
  useEffect(() => {
    if (isNew) fields.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, [isNew]);
  const submit = async () => {
    // Leaving only after the form has been drawn without changes, or the guard would ask.
    if (!readOnly && (await form.submit())) setTimeout(() => onSaved?.());
  };
  const save = { label: t('ui:save'), group: t('shell:keys.forms'), run: () => void submit() };
  useHotkeys(
    [
      { ...save, keys: 'mod+s' },
      { ...save, keys: 'mod+enter', hidden: true },
    ],
    !readOnly,
  );
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
      <fieldset ref={fields} disabled={readOnly} className={styles.fields}>
        <FormSummary form={form} />
        {children}
      </fieldset>
      {!readOnly && <FormFoot form={form} back={back} create={create} />}
      <LeaveGuard changes={form.changes} within={within} onLeave={form.discard} />
    </form>
  );
}
