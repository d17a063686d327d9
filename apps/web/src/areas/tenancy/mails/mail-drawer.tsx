import { readMail, sendMailAgain } from '@fernpuls/contract/tenancy/mail.call';
import { type MailMessage, mailMessages } from '@fernpuls/contract/tenancy/mail-message';
import { useCall, useCallMutation, useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { MailState } from './mail-state.tsx';
import styles from './mails.module.css';

type Props = { id: string; hasServer: boolean; onClose: () => void };

/** One mail as its recipient reads it, and how its delivery went. */
export function MailDrawer({ id, hasServer, onClose }: Props) {
  const { t } = useTranslation('outbox');
  const mayWrite = useMay('mail', 'write');
  const mail = useOne(mailMessages, id, { ignore: [404] });
  const content = useCall(readMail, { id }, { ignore: [404] });
  const send = useCallMutation(sendMailAgain, { invalidates: [mailMessages] });
  const { data } = mail;
  const isOpen = data?.state === 'waiting' || data?.state === 'failed';
  const error = mail.error ?? content.error;
  return (
    <Dialog
      kind="drawer"
      title={data?.subject ?? t('mail')}
      onClose={onClose}
      footer={
        mayWrite &&
        hasServer &&
        isOpen && (
          <Button busy={send.isPending} onClick={() => send.mutate({ id })}>
            {t('send_now')}
          </Button>
        )
      }
    >
      {error && <RegionError error={error} />}
      {send.error && <RegionError error={send.error} title={t('not_sent_now')} />}
      {data && <Facts mail={data} sender={content.data?.sender ?? ''} hasServer={hasServer} />}
      {content.data && (
        <>
          <p className={styles.text}>{content.data.text}</p>
          {content.data.isLinkHidden && <p className={styles.hidden}>{t('link_hidden')}</p>}
        </>
      )}
    </Dialog>
  );
}

type Shown = { mail: MailMessage; sender: string; hasServer: boolean };

function Facts({ mail, sender, hasServer }: Shown) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const facts: [string, string | null][] = [
    ['recipient', `${mail.recipientName} · ${mail.recipient}`],
    ['sender', sender],
    ['created_at', format.dateTime(mail.createdAt)],
    ['sent_at', mail.sentAt && format.dateTime(mail.sentAt)],
    ['expires_at', mail.expiresAt && format.dateTime(mail.expiresAt)],
    [
      'next_attempt_at',
      hasServer && mail.state === 'waiting' && mail.attempts > 0 ? format.dateTime(mail.nextAttemptAt) : null,
    ],
    ['last_error', mail.lastError],
  ];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('state')}</dt>
        <dd>
          <MailState mail={mail} hasServer={hasServer} />
        </dd>
      </div>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="numeric">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
