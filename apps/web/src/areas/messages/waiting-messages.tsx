import IconAlertCircle from '#icons/IconAlertCircle';
import IconClock from '#icons/IconClock';
import IconPencil from '#icons/IconPencil';
import IconRefresh from '#icons/IconRefresh';
import { useRareTexts, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { MessageFiles } from './message-files.tsx';
import { MeasurementChip } from './measurement-chip.tsx';
import type { Outgoing } from './model.ts';
import styles from './thread.module.css';
import type { OutgoingMessages } from './use-outgoing.ts';

/** What is on its way, and what could not be sent: it stays here until it is sent or taken back. */
export function WaitingMessage({ message, outgoing }: { message: Outgoing; outgoing: OutgoingMessages }) {
  const { t } = useTranslation('messages');
  const { t: sentence } = useRareTexts('errors');
  const { problem } = message;
  const why =
    problem === null || problem === 'unsent' || problem === 'network'
      ? ''
      : sentence(problem, { defaultValue: '' });
  return (
    <li className={styles.group} data-own>
      <div
        className={styles.bubble}
        data-waiting={problem === null || undefined}
        data-failed={problem ?? undefined}
      >
        {message.measurementId && <MeasurementChip id={message.measurementId} />}
        {message.text !== '' && <p>{message.text}</p>}
        {message.files && <MessageFiles files={message.files} />}
      </div>
      {problem === null ? (
        <p className={styles.foot}>
          <IconClock aria-hidden="true" />
          {t('sending')}
        </p>
      ) : (
        <div className={styles.failed} role="alert">
          <IconAlertCircle aria-hidden="true" />
          <span>
            {[t(problem === 'unsent' ? 'maybe_unsent' : 'not_sent'), why].filter(Boolean).join(' ')}
          </span>
          <Button size="toolbar" icon={<IconRefresh />} onClick={() => outgoing.retry(message)}>
            {t('send_again')}
          </Button>
          <Button
            size="toolbar"
            variant="subtle"
            icon={<IconPencil />}
            onClick={() => outgoing.takeBack(message)}
          >
            {t('take_back')}
          </Button>
        </div>
      )}
    </li>
  );
}
