import { changeMicrosoftSettings, microsoftSettings } from '@fernpuls/contract/identity/login-provider.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { appConfiguration } from '@fernpuls/contract/tenancy/tenant.call';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Switch } from '../../../ui/switch.tsx';
import { Input } from '../settings/input.tsx';
import { SaveBar } from '../settings/save-bar.tsx';
import { useDraft } from '../settings/use-draft.ts';
import { MicrosoftActions } from './microsoft-actions.tsx';
import { RedirectAddress } from './redirect-address.tsx';
import styles from './sign-in-settings.module.css';

type Kept = OutputOf<typeof microsoftSettings>;

/** Address, application and secret of the directory; what has to be entered there stands beside it. */
export function MicrosoftForm({ kept }: { kept: Kept }) {
  const { t } = useTranslation('sign_in_settings');
  const mayWrite = useMay('login_provider', 'write');
  const change = useCallMutation(changeMicrosoftSettings, {
    invalidates: [microsoftSettings, appConfiguration],
  });
  const isSetUp = kept.issuer !== null;
  const [first] = useState({ issuer: kept.issuer ?? '', clientId: kept.clientId ?? '', secret: '' });
  const current = isSetUp ? { issuer: kept.issuer ?? '', clientId: kept.clientId ?? '', secret: '' } : first;
  const draft = useDraft(
    { ...current, isEnabled: isSetUp ? kept.isEnabled : true },
    {
      enabled: mayWrite,
      save: ({ secret, ...values }) => change.mutateAsync({ ...values, ...(secret !== '' && { secret }) }),
    },
  );
  const { values, problem } = draft;
  return (
    <div className={styles.split}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <h2>{t('microsoft')}</h2>
        <p className={styles.lead}>{t('lead')}</p>
        {!mayWrite && <p className={styles.hint}>{t('read_only')}</p>}
        <Switch
          id="microsoft-enabled"
          label={t('enabled')}
          checked={values.isEnabled}
          disabled={!mayWrite}
          onChange={(isEnabled) => draft.set({ isEnabled })}
        />
        <Input
          label={t('issuer')}
          help={t('issuer_help')}
          type="url"
          required
          max={300}
          disabled={!mayWrite}
          value={values.issuer}
          error={problem('issuer')}
          onChange={(issuer) => draft.set({ issuer })}
        />
        <Input
          label={t('client_id')}
          help={t('client_id_help')}
          required
          max={200}
          disabled={!mayWrite}
          value={values.clientId}
          error={problem('clientId')}
          onChange={(clientId) => draft.set({ clientId })}
        />
        <Input
          label={t('secret')}
          help={t(kept.isSecretSet ? 'secret_kept' : 'secret_help')}
          required={!kept.isSecretSet}
          max={400}
          disabled={!mayWrite}
          value={values.secret}
          error={problem('secret')}
          onChange={(secret) => draft.set({ secret })}
        />
        {mayWrite && <SaveBar draft={draft} />}
      </form>
      <aside className={styles.side}>
        <RedirectAddress address={kept.redirectUri} />
        {isSetUp && <MicrosoftActions mayWrite={mayWrite} />}
      </aside>
    </div>
  );
}
