import { useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { openSession } from '../../../api/session-entry.ts';
import { surroundings } from '../../../api/surroundings.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Credentials, CredentialsForm, noCredentials } from './credentials.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { EndNotice } from './end-notice.tsx';
import { OtherWays } from './other-ways.tsx';
import { useEntrance } from './use-entrance.ts';

/** Password, passkey or Microsoft; what the practice has not set up is not shown. */
export function SignInForm() {
  const { t } = useTranslation('sign_in');
  const [given, setGiven] = useState<Credentials>(noCredentials);
  const entrance = useEntrance();
  const { enter, busy, failure } = entrance;
  const submit = async () => {
    const credentials = { ...given, email: given.email.trim() };
    const isIn = await enter({ remember: given.remember, open: () => openSession(credentials) });
    if (!isIn) setGiven((before) => ({ ...before, password: '' }));
  };
  const { demoAccounts } = surroundings().configuration;
  return (
    <>
      {failure.code === null && <EndNotice />}
      <CredentialsForm
        value={given}
        onChange={setGiven}
        onSubmit={() => void submit()}
        busy={busy}
        failure={failure}
        submitLabel={t('submit')}
        aside={<Link to="/password/reset">{t('forgotten')}</Link>}
      />
      <OtherWays entrance={entrance} remember={given.remember} />
      <DemoAccounts
        accounts={demoAccounts}
        onChoose={({ email, password }) => setGiven({ ...given, email, password })}
      />
    </>
  );
}
