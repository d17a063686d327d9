import { requestPasswordReset } from '@fernpuls/contract/identity/password-reset.call';
import { type FormEvent, useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { callApi } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmailLine } from './email-line.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { Notice } from './notice.tsx';
import { Panel } from './panel.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFailure } from './use-failure.ts';
import styles from './parts.module.css';

const quiet = { withoutSession: true, ignore: [422, 429, 503], stopAfterNetworkError: true };

/** Asks for the mail with the link. The answer is the same for everybody, whether there is an account or not. */
export function Component() {
  const { t } = useTranslation('sign_in');
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const failure = useFailure();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || failure.seconds > 0) return;
    setBusy(true);
    failure.clear();
    try {
      await callApi(requestPasswordReset, { email: email.trim() }, quiet);
      setSentTo(email.trim());
    } catch (error) {
      failure.show(error);
    } finally {
      setBusy(false);
    }
  };
  const back = (
    <div className={styles.links}>
      <Link to="/login/sign_in">{t('reset.back')}</Link>
    </div>
  );
  if (sentTo !== null) {
    return (
      <Panel title={t('reset.sent')}>
        <Notice>{t('reset.sent_text', { email: sentTo })}</Notice>
        <p className={styles.lead}>{t('reset.nothing_came')}</p>
        <Button size="login" onClick={() => setSentTo(null)}>
          {t('reset.again')}
        </Button>
        {back}
      </Panel>
    );
  }
  return (
    <Panel title={t('reset.title')} lead={t('reset.lead')}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <FailureNotice failure={failure} codes={{ too_many_attempts: t('reset.too_many') }} />
        <EmailLine autoComplete="username" value={email} onChange={setEmail} />
        <SubmitButton busy={busy} disabled={failure.seconds > 0}>
          {t('reset.submit')}
        </SubmitButton>
      </form>
      {back}
    </Panel>
  );
}
