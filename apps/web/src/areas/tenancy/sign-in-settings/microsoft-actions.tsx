import {
  checkMicrosoftSettings,
  microsoftSettings,
  removeMicrosoftSettings,
} from '@fernpuls/contract/identity/login-provider.call';
import { appConfiguration } from '@fernpuls/contract/tenancy/tenant.call';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from './sign-in-settings.module.css';

/** Asks the provider whether it answers; takes the way in away. */
export function MicrosoftActions({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('sign_in_settings');
  const [asks, setAsks] = useState(false);
  const check = useCallMutation(checkMicrosoftSettings, { ignore: [503] });
  const remove = useCallMutation(removeMicrosoftSettings, {
    invalidates: [microsoftSettings, appConfiguration],
  });
  return (
    <section className={styles.actions}>
      <h2>{t('check')}</h2>
      <p className={styles.help}>{t('check_help')}</p>
      <Button busy={check.isPending} onClick={() => check.mutate({})}>
        {t('check_now')}
      </Button>
      {check.data && (
        <p role="status" className={styles.answers}>
          {t('answers', { issuer: check.data.issuer })}
        </p>
      )}
      {check.error && <RegionError error={check.error} title={t('unreachable')} />}
      {mayWrite && (
        <>
          <h2>{t('remove')}</h2>
          <p className={styles.help}>{t('remove_help')}</p>
          <Button variant="danger" onClick={() => setAsks(true)}>
            {t('remove_now')}
          </Button>
        </>
      )}
      {asks && (
        <Confirm
          title={t('remove_title')}
          text={t('remove_text')}
          confirmLabel={t('remove_now')}
          onConfirm={() => remove.mutateAsync({})}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
