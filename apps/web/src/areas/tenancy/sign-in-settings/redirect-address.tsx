import IconCopy from '#icons/IconCopy';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './sign-in-settings.module.css';

/** What Microsoft has to be told, to be copied from here. */
export function RedirectAddress({ address }: { address: string }) {
  const { t } = useTranslation('sign_in_settings');
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast({ kind: 'success', text: t('copied') });
  };
  return (
    <section>
      <h2>{t('redirect_uri')}</h2>
      <div className={styles.address}>
        <code>{address}</code>
        <IconButton label={t('copy')} icon={<IconCopy />} onClick={() => void copy()} />
      </div>
      <p className={styles.help}>{t('redirect_uri_help')}</p>
      <h2>{t('steps')}</h2>
      <ol className={styles.steps}>
        {(['step_register', 'step_redirect', 'step_secret', 'step_claims'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
    </section>
  );
}
