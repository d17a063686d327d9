import { viewName } from '@fernpuls/domain/tenancy/view-name';
import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Checkbox } from '../checkbox.tsx';
import type { SavedView } from '../local-preference.ts';
import styles from './saved-views.module.css';
import type { ListWords } from './words.ts';

type Props = {
  words: Pick<ListWords, 't'>;
  taken: readonly SavedView[];
  /** Whether it may be given to the whole practice. */
  mayShare: boolean;
  onSave: (name: string, isShared: boolean) => Promise<void>;
};

/** What the list shows now, under a name. */
export function NewView({ words: { t }, taken, mayShare, onSave }: Props) {
  const id = useId();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const given = name.trim();
  const fault = viewName(taken)(given);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        // Where somebody was faster with the name, their view comes and the sentence below says it.
        if (given !== '' && !fault) void onSave(given, isShared).catch(() => undefined);
      }}
    >
      <label htmlFor={id}>{t('lists:view_new')}</label>
      <div className={styles.line}>
        <input
          id={id}
          value={name}
          maxLength={60}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault ? `${id}-error` : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={given === '' || fault !== null}>
          {t('ui:save')}
        </Button>
      </div>
      {mayShare && <Checkbox label={t('lists:view_share')} checked={isShared} onChange={setShared} />}
      {fault && (
        <p id={`${id}-error`} role="alert">
          {t(`errors:${fault.code}`, fault.params)}
        </p>
      )}
    </form>
  );
}
