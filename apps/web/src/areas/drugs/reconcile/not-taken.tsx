import { needsAWord, type NotTaken } from '@fernpuls/domain/drugs/given-plan';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './reconcile.module.css';

type Props = { notTaken: readonly NotTaken[]; reason: string; onReason: (reason: string) => void };

/** What the plan says beside its drugs, and a word on it before anything is taken over. */
export function NotTakenList({ notTaken, reason, onReason }: Props) {
  const { t } = useTranslation('drugs');
  if (notTaken.length === 0) return null;
  return (
    <section className={styles.not_taken} aria-label={t('reconcile.not_taken.title')}>
      <h3>{t('reconcile.not_taken.title')}</h3>
      <ul>
        {notTaken.map(({ kind, text }, at) => (
          <li key={`${kind} ${at} ${text}`}>
            <strong>{t(`reconcile.not_taken.kind.${kind}`)}</strong> {text}
          </li>
        ))}
      </ul>
      {needsAWord(notTaken) && (
        <TextField
          id="not-taken-reason"
          label={t('reconcile.not_taken.reason')}
          required
          error={undefined}
          value={reason}
          onChange={onReason}
        />
      )}
    </section>
  );
}
