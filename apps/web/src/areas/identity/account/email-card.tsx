import {
  cancelEmailChange,
  ownProfile,
  requestEmailChange,
} from '@fernpuls/contract/identity/account-profile.call';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { showToast } from '../../../ui/toasts.ts';
import { FailureNotice } from '../entrance/failure-notice.tsx';
import { Line } from '../entrance/line.tsx';
import { useFailure } from '../entrance/use-failure.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';

/** Another address to sign in with: it counts when the mail sent there was answered. */
export function EmailCard() {
  const { t } = useTranslation(['account', 'errors']);
  const format = useFormat();
  const { data } = useCall(ownProfile, {});
  const ask = useCallMutation(requestEmailChange, { invalidates: [ownProfile], ignore: [429, 503] });
  const cancel = useCallMutation(cancelEmailChange, { invalidates: [ownProfile] });
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const failure = useFailure();
  if (!data) return null;
  const waiting = data.newEmail;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (ask.isPending || failure.seconds > 0) return;
    failure.clear();
    if (email.trim() === '') return setProblem(t('errors:required'));
    try {
      await ask.mutateAsync({ email });
      setEmail('');
      showToast({ kind: 'success', text: t('email.sent') });
    } catch (error) {
      const refused = error instanceof ApiError ? error.fieldErrors.email : undefined;
      if (refused) setProblem(t(`errors:${refused.code}`, refused.params));
      else if (!(error instanceof ApiError && error.code === 'proof_required')) failure.show(error);
    }
  };
  return (
    <Card title={t('email.title')} text={t('email.text', { email: data.email })}>
      {waiting && (
        <div className={styles.warning} role="status">
          <p>{t('email.waiting', { email: waiting.email, time: format.time(waiting.expiresAt) })}</p>
          <Button size="toolbar" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
            {t('email.give_up')}
          </Button>
        </div>
      )}
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        <FailureNotice failure={failure} />
        <Line
          id="account-new-email"
          label={t('email.new')}
          type="email"
          autoComplete="email"
          value={email}
          error={problem}
          onChange={(text) => {
            setProblem(undefined);
            setEmail(text);
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={ask.isPending} disabled={failure.seconds > 0}>
            {t('email.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
