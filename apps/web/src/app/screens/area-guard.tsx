import { accountPath } from '@fernpuls/contract/paths';
import { accessChanged } from '@fernpuls/contract/identity/access.live';
import { mayEnter, screenAreaOf } from '@fernpuls/contract/screen-areas';
import { useLocation } from 'react-router';
import { useLive } from '../../api/live.ts';
import { queryClient } from '../../api/query-client.ts';
import { renewSession, usePerson, useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Guarded } from './frame.tsx';
import { Screen } from './screen.tsx';

/** Around the pages of the shell: an area opens only to those with one of its permissions, and follows changes live. */
export function AreaGuard() {
  const session = useSession();
  const me = usePerson();
  const { pathname } = useLocation();
  useLive(accessChanged, ({ physicianIds }) => {
    if (!physicianIds.includes(me.id)) return;
    void renewSession()
      // What lists and records show depends on it too: whose patients somebody sees, and which fields.
      .then(() => queryClient.invalidateQueries())
      .catch(() => undefined);
  });
  const area = screenAreaOf(pathname);
  if (session.status === 'signed_in' && area && !mayEnter(session.access, area)) return <Forbidden />;
  return <Guarded />;
}

function Forbidden() {
  const { t } = useTranslation('shell');
  return (
    <Screen
      title={t('error.forbidden')}
      actions={
        <ButtonLink to={accountPath} variant="primary">
          {t('error.to_account')}
        </ButtonLink>
      }
    >
      {t('error.forbidden_text')}
    </Screen>
  );
}
