import { openDocumentShare, type SharedDocument } from '@fernpuls/contract/documents/document-share.call';
import { shareCodeDigits } from '@fernpuls/domain/documents/share';
import { type SyntheticEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './shared.module.css';

type Props = {
  token: string;
  expiresAt: string;
  onOpened: (shared: SharedDocument) => void;
  onShut: () => void;
};

/** Six digits that came by another way than the link. */
export function CodeForm({ token, expiresAt, onOpened, onShut }: Props) {
  const { t } = useTranslation('shares');
  const format = useFormat();
  const open = useCallMutation(openDocumentShare, { ignore: [403, 404, 422, 429] });
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const code = typed.replaceAll(/\D/g, '');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (code.length !== shareCodeDigits) return setError(t('public.code_short'));
    setError(null);
    try {
      onOpened(await open.mutateAsync({ token, code }));
    } catch (failure) {
      const status = failure instanceof ApiError ? failure.status : 0;
      if (status === 404 || status === 403) return onShut();
      setTyped('');
      setError(t(status === 422 ? 'public.code_wrong' : status === 429 ? 'public.slow' : 'public.failed'));
    }
  };
  return (
    <form className={styles.narrow} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{t('public.title')}</h1>
      <p>{t('public.text')}</p>
      <label className={styles.label}>
        {t('public.code')}
        <input
          className={styles.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          autoFocus
          value={typed}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : 'share-code-error'}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      {error !== null && (
        <p id="share-code-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <Button type="submit" variant="primary" size="touch" wide busy={open.isPending}>
        {t('public.open')}
      </Button>
      <p className={styles.about}>{t('until', { time: format.dateTime(expiresAt) })}</p>
    </form>
  );
}
