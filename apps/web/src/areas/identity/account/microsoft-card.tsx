import { accountPath } from '@fernpuls/contract/paths';
import {
  confirmMicrosoftLink,
  microsoftLink,
  removeMicrosoftLink,
  startMicrosoftLink,
} from '@fernpuls/contract/identity/microsoft-link.call';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { goTo } from '../entrance/go-to.ts';
import { keepProviderAttempt, takeLinkAnswer } from '../entrance/pending.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';
import { unlessCancelled } from './unless-cancelled.ts';

const address = accountPath;

/** The Microsoft account one may sign in with; shown where the practice offers it or one is linked. */
export function MicrosoftCard() {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { data } = useCall(microsoftLink, {});
  const start = useCallMutation(startMicrosoftLink);
  const confirm = useCallMutation(confirmMicrosoftLink, { invalidates: [microsoftLink] });
  const remove = useCallMutation(removeMicrosoftLink, { invalidates: [microsoftLink] });
  const [asks, setAsks] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [answer] = useState(takeLinkAnswer);
  const begin = () =>
    unlessCancelled(async () => {
      const begun = await start.mutateAsync({});
      keepProviderAttempt({ state: begun.state, next: address, links: true });
      goTo(begun.authorizationUrl);
    }, setFailure);
  const unlink = () =>
    unlessCancelled(async () => {
      await remove.mutateAsync({});
      showToast({ kind: 'success', text: t('microsoft.removed') });
    }, setFailure).finally(() => setAsks(false));
  const finish = useEffectEvent(() => {
    if (!answer || answer === 'cancelled') return;
    void unlessCancelled(async () => {
      await confirm.mutateAsync(answer);
      showToast({ kind: 'success', text: t('microsoft.linked') });
    }, setFailure);
  });
  useEffect(() => finish(), []);
  if (!data || (!data.isOffered && !data.link)) return null;
  const { link } = data;
  return (
    <Card
      title={t('microsoft.title')}
      text={t('microsoft.text')}
      chip={<Chip tone={link ? 'good' : 'neutral'}>{t(link ? 'microsoft.on' : 'microsoft.off')}</Chip>}
    >
      {failure && <RegionError error={failure} />}
      {answer === 'cancelled' && !link && <p role="alert">{t('microsoft.cancelled')}</p>}
      {link && (
        <p>
          {link.accountName && <strong>{link.accountName}</strong>}{' '}
          {t('microsoft.since', { date: format.date(link.linkedAt) })}
        </p>
      )}
      {link && !data.mayUnlink && <p className={styles.warning}>{t('microsoft.only_way')}</p>}
      <div className={styles.actions}>
        {link ? (
          <Button variant="danger" disabled={!data.mayUnlink} onClick={() => setAsks(true)}>
            {t('microsoft.remove')}
          </Button>
        ) : (
          <Button busy={start.isPending || confirm.isPending} onClick={() => void begin()}>
            {t('microsoft.link')}
          </Button>
        )}
      </div>
      {asks && (
        <Confirm
          title={t('microsoft.remove_title')}
          text={t('microsoft.remove_text')}
          confirmLabel={t('microsoft.remove')}
          danger
          onConfirm={unlink}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  );
}
