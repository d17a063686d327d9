import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { openWithMicrosoft } from '../../../api/session-entry.ts';
import { useSession } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { inside } from './next.ts';
import { Panel } from './panel.tsx';
import { keepLinkAnswer, keepProviderAttempt, providerAttempt } from './pending.ts';
import { useEntrance } from './use-entrance.ts';
import styles from './parts.module.css';

/** Where Microsoft sends the browser back to: signs in with what it brought, or says why not. */
export function Component() {
  const { t } = useTranslation('sign_in');
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [answer] = useState(() => readAnswer(search));
  const [attempt] = useState(providerAttempt);
  const { enter, busy, failure } = useEntrance();
  const refusal = refusalOf(answer, attempt?.state);
  const open = async () => {
    const { code, state, iss } = answer;
    const given = { code, state, ...(iss ? { iss } : {}) };
    if (await enter({ remember: false, open: () => openWithMicrosoft(given) })) keepProviderAttempt(null);
  };
  const begin = useEffectEvent(() => {
    if (attempt?.links) {
      const { code, state, iss } = answer;
      keepLinkAnswer(refusal ? 'cancelled' : { code, state, ...(iss ? { iss } : {}) });
      keepProviderAttempt(null);
      void navigate(attempt.next, { replace: true });
      return;
    }
    // The code stays neither in the history nor in the address line.
    void navigate('/login/microsoft', { replace: true });
    if (refusal === null) void open();
  });
  useEffect(() => begin(), []);
  if (attempt?.links) return null;
  if (session.status === 'signed_in') return <Navigate to={inside(attempt?.next ?? null)} replace />;
  // The provider gave no answer: the attempt may be repeated as it is.
  const mayRetry = ['provider_unreachable', 'network', 'unavailable'].includes(failure.code ?? '');
  return (
    <Panel title={t('microsoft.title')}>
      {refusal && (
        <p role="alert" className={styles.failure}>
          {t(`microsoft.${refusal}`)}
        </p>
      )}
      <FailureNotice failure={failure} />
      {!refusal && failure.code === null && <p role="status">{t('submitting')}</p>}
      {(refusal || failure.code) && (
        <div className={styles.ways}>
          {mayRetry && (
            <Button variant="primary" size="login" wide busy={busy} onClick={() => void open()}>
              {t('microsoft.retry')}
            </Button>
          )}
          <ButtonLink to="/login/sign_in" size="login" wide {...(mayRetry ? {} : { variant: 'primary' })}>
            {t('microsoft.back')}
          </ButtonLink>
        </div>
      )}
    </Panel>
  );
}

type Answer = { code: string; state: string; iss: string | null; error: string | null };

function readAnswer(search: string): Answer {
  const given = new URLSearchParams(search);
  return {
    code: given.get('code') ?? '',
    state: given.get('state') ?? '',
    iss: given.get('iss'),
    error: given.get('error'),
  };
}

/** Refused here, without asking: by the person, by Microsoft, or not begun in this browser. */
function refusalOf({ code, state, error }: Answer, begun: string | undefined) {
  if (error === 'access_denied' || error === 'consent_required') return 'cancelled';
  if (error !== null) return 'refused';
  if (begun === undefined || state !== begun || code === '') return 'foreign';
  return null;
}
