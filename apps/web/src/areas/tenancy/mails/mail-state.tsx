import type { MailMessage } from '@fernpuls/contract/tenancy/mail-message';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';

const tones = {
  waiting: 'info',
  sent: 'good',
  failed: 'danger',
  expired: 'neutral',
  held: 'outline',
} as const;

/** What became of a mail; without a server a waiting one goes nowhere, and that is what stands here. */
export function MailState({ mail, hasServer }: { mail: MailMessage; hasServer: boolean }) {
  const { t } = useTranslation('outbox');
  if (mail.state === 'waiting' && !hasServer) return <Chip tone="warning">{t('not_sent')}</Chip>;
  const isRetrying = mail.state === 'waiting' && mail.attempts > 0;
  return (
    <Chip tone={isRetrying ? 'warning' : tones[mail.state]}>
      {isRetrying ? t('retrying', { count: mail.attempts }) : t(`states.${mail.state}`)}
    </Chip>
  );
}
