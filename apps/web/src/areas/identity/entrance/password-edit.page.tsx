import { checkPasswordToken } from '@fernpuls/contract/identity/password-reset.call';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { Notice } from './notice.tsx';
import { Panel } from './panel.tsx';
import { PasswordEditForm } from './password-edit-form.tsx';

type State = 'open' | 'completed' | 'expired';

/** The page behind a link from a mail: first password, or a new one; in the app's browser it leads back to the app. */
export function Component() {
  const { t } = useTranslation('sign_in');
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const [state, setState] = useState<State>(token === '' ? 'expired' : 'open');
  const { data, error, refetch } = useCall(
    checkPasswordToken,
    { token },
    { enabled: state === 'open', ignore: [401, 404, 422, 429, 503], staleTime: Number.POSITIVE_INFINITY },
  );
  const isLate = useDelayed(state === 'open' && !data && !error);
  const kind = pathname.startsWith('/password/new') ? 'invitation' : 'reset';
  const isInApp = pathname.startsWith('/app/');
  if (state === 'completed') {
    return (
      <Panel title={t('edit.completed')}>
        <Notice>{t(isInApp ? 'edit.completed_app' : 'edit.completed_text')}</Notice>
        {!isInApp && (
          <ButtonLink to="/login/sign_in" variant="primary" size="login" wide>
            {t('edit.sign_in')}
          </ButtonLink>
        )}
      </Panel>
    );
  }
  const isMalformed = error instanceof ApiError && error.status === 422;
  if (state === 'expired' || data?.valid === false || isMalformed) {
    return (
      <Panel title={t('edit.expired')}>
        <p role="alert">{t(`edit.expired_text.${kind}`)}</p>
        {kind === 'reset' && (
          <ButtonLink to="/password/reset" variant="primary" size="login" wide>
            {t('edit.request_again')}
          </ButtonLink>
        )}
      </Panel>
    );
  }
  return (
    <Panel title={t(`edit.title.${kind}`)}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {isLate && <Skeleton height="6rem" />}
      {data && (
        <PasswordEditForm
          token={token}
          emailHint={data.emailHint ?? ''}
          onExpired={() => setState('expired')}
          onCompleted={() => {
            setState('completed');
            // The link is used up: it stays neither in the history nor in the address line.
            void navigate(pathname, { replace: true });
          }}
        />
      )}
    </Panel>
  );
}
