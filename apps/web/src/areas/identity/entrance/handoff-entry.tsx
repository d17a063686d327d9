import { useEffect, useEffectEvent } from 'react';
import { redeem } from '../../../api/session-entry.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { Panel } from './panel.tsx';
import { useEntrance } from './use-entrance.ts';

type Handoff = { handoff: string; remember: boolean };

/** Behind the #, which no server and no log sees. */
export function readHandoff(hash: string): Handoff | null {
  const given = new URLSearchParams(hash.slice(1));
  const handoff = given.get('handoff');
  return handoff ? { handoff, remember: given.has('remember') } : null;
}

type Props = Handoff & { onBegin: () => void; onEnd: () => void };

/** Goes on with a sign-in that began on the login host. */
export function HandoffEntry({ handoff, remember, onBegin, onEnd }: Props) {
  const { t } = useTranslation('sign_in');
  const { enter, failure } = useEntrance();
  const begin = useEffectEvent(async () => {
    onBegin();
    if (await enter({ remember, open: () => redeem(handoff, remember) })) onEnd();
  });
  useEffect(() => void begin(), []);
  return (
    <Panel title={t('title')}>
      {failure.code === null ? (
        <p role="status">{t('submitting')}</p>
      ) : (
        <>
          <FailureNotice failure={failure} codes={{ challenge_expired: t('handoff_expired') }} />
          <Button size="login" variant="primary" onClick={onEnd}>
            {t('sign_in_here')}
          </Button>
        </>
      )}
    </Panel>
  );
}
