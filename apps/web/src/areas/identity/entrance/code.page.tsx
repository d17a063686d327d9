import IconFingerprint from '#icons/IconFingerprint';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { useSession } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { passkeysSupported } from '../passkey.ts';
import { CodeForm } from './code-form.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useNext, useWithNext } from './next.ts';
import { Panel } from './panel.tsx';
import { enterWithPasskey } from './passkey-entry.ts';
import { keepSecondFactor, pendingSecondFactor } from './pending.ts';
import { useEntrance } from './use-entrance.ts';
import styles from './parts.module.css';

type Way = 'totp' | 'recovery_code' | 'passkey';

/** The second factor: code of the app, recovery code or passkey, whichever the person has. */
export function Component() {
  const { t } = useTranslation('sign_in');
  const session = useSession();
  const next = useNext();
  const withNext = useWithNext();
  const [pending] = useState(() => pendingSecondFactor(Date.now()));
  const [chosen, setWay] = useState<Way | null>(null);
  const { enter, busy, failure } = useEntrance();
  if (session.status === 'signed_in') return <Navigate to={next} replace />;
  if (!pending) return <Navigate to={withNext('/login/sign_in')} replace />;
  const { challenge, remember } = pending;
  const offered = pending.methods.filter((way) => way !== 'passkey' || passkeysSupported());
  const way = chosen ?? (offered.includes('totp') ? 'totp' : (offered[0] ?? 'recovery_code'));
  const change = (other: Way) => {
    failure.clear();
    setWay(other);
  };
  const isOver = failure.code === 'challenge_expired';
  return (
    <Panel title={t('otp.title')} lead={t(`otp.lead.${way}`)}>
      <FailureNotice failure={failure} />
      {isOver && (
        <Link to={withNext('/login/sign_in')} onClick={() => keepSecondFactor(null)}>
          {t('otp.again')}
        </Link>
      )}
      {way === 'passkey' && !isOver && (
        <Button
          variant="primary"
          size="login"
          wide
          busy={busy}
          icon={<IconFingerprint />}
          onClick={() => void enter({ remember, open: () => enterWithPasskey({ remember, challenge }) })}
        >
          {t('passkey')}
        </Button>
      )}
      {way !== 'passkey' && !isOver && (
        <CodeForm key={way} kind={way} challenge={challenge} failure={failure} />
      )}
      <div className={styles.links}>
        {offered
          .filter((other) => other !== way && !isOver)
          .map((other) => (
            <button key={other} type="button" onClick={() => change(other)}>
              {t(`otp.use.${other}`)}
            </button>
          ))}
        <Link to={withNext('/login/sign_in')} onClick={() => keepSecondFactor(null)}>
          {t('otp.other_account')}
        </Link>
      </div>
    </Panel>
  );
}
