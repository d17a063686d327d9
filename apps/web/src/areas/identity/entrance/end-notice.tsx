import { useSession } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from './notice.tsx';

/** Why the last session ended; it stays until somebody signs in. */
export function EndNotice() {
  const { t } = useTranslation('sign_in');
  const session = useSession();
  if (session.status !== 'signed_out' || session.reason === null) return null;
  const texts = {
    auto_logout: t('ended.auto_logout', { count: session.minutes }),
    idle: t('ended.idle'),
    expired: t('ended.expired'),
    revoked: t('ended.revoked'),
    unlock_failed: t('ended.unlock_failed'),
    signed_out: t('ended.signed_out'),
  };
  return <Notice>{texts[session.reason]}</Notice>;
}
