import { confirmEmailChange } from '@fernpuls/contract/identity/account-profile.call';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCallMutation } from '../../../api/hooks.ts';
import { endSession } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { Notice } from './notice.tsx';
import { Panel } from './panel.tsx';
import { useFailure } from './use-failure.ts';

/** The page behind the link in the mail to a new address: takes it over on a click, since mail programs open links. */
export function Component() {
  const { t } = useTranslation('sign_in');
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const confirm = useCallMutation(confirmEmailChange, { ignore: [401, 422, 429, 503] });
  const failure = useFailure();
  const [email, setEmail] = useState<string | null>(null);
  const clean = useEffectEvent(() => void navigate(pathname, { replace: true }));
  useEffect(() => clean(), []);
  const take = async () => {
    failure.clear();
    try {
      const taken = await confirm.mutateAsync({ token });
      endSession(null);
      setEmail(taken.email);
    } catch (error) {
      failure.show(error);
    }
  };
  if (email !== null)
    return (
      <Panel title={t('new_email.completed')}>
        <Notice>{t('new_email.completed_text', { email })}</Notice>
        <ButtonLink to="/login/sign_in" variant="primary" size="login" wide>
          {t('edit.sign_in')}
        </ButtonLink>
      </Panel>
    );
  return (
    <Panel title={t('new_email.title')}>
      {token === '' ? <p role="alert">{t('new_email.expired')}</p> : <Notice>{t('new_email.text')}</Notice>}
      <FailureNotice failure={failure} />
      <Button
        variant="primary"
        size="login"
        wide
        busy={confirm.isPending}
        disabled={token === ''}
        onClick={() => void take()}
      >
        {t('new_email.confirm')}
      </Button>
    </Panel>
  );
}
