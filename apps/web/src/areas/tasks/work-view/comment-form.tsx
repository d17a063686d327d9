import { taskComments } from '@fernpuls/contract/tasks/task-comment';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import styles from './work.module.css';

type Props = {
  label: string;
  submit: string;
  initial?: string;
  /** The key that leads here. */
  keys?: string;
  onSubmit: (text: string) => Promise<unknown>;
  onCancel?: () => void;
};

/** A few lines, sent with Strg Enter; what is refused stays in the field with the reason. */
export function CommentForm({ label, submit, initial = '', keys, onSubmit, onCancel }: Props) {
  const { t } = useTranslation(['tasks', 'ui', 'errors', 'shell']);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const focus = () => field.current?.focus();
  const group = t('shell:keys.page', { page: t('one') });
  useHotkeys(keys ? [{ keys, label, group, run: focus }] : []);
  const send = async () => {
    const words = text.trim();
    if (words === '' || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSubmit(words);
      setText('');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(t(`errors:${error.code}`, { defaultValue: t('errors:internal') }));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <form
      className={styles.commentForm}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={taskComments.fields.text.max}
        placeholder={label}
        aria-describedby={problem ? `${id}-problem` : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p className={styles.formEnd}>
        {onCancel && <Button onClick={onCancel}>{t('ui:cancel')}</Button>}
        <Button type="submit" keys="mod+enter" busy={busy} disabled={text.trim() === ''}>
          {submit}
        </Button>
      </p>
    </form>
  );
}
