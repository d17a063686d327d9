import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Lobby } from '../call/lobby.tsx';
import { useLocalMedia } from '../call/use-local-media.ts';
import { askConnection } from './ask-connection.ts';
import styles from './guest.module.css';

/** Camera and microphone tried in good time: nothing is asked for before somebody presses, nothing is sent. */
export function DeviceCheck({ channelToken }: { channelToken: string }) {
  const { t } = useTranslation('conferences');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="check">
      <h2 id="check">{t('details.check')}</h2>
      <p>{t('details.check_text')}</p>
      <div>
        <Button size="touch" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'details.check_end' : 'details.check_start')}
        </Button>
      </div>
      {isOpen && <Checked channelToken={channelToken} />}
    </section>
  );
}

function Checked({ channelToken }: { channelToken: string }) {
  const { t } = useTranslation('conferences');
  const media = useLocalMedia();
  const { problem, isAsking, hasCamera, hasMicrophone } = media;
  return (
    <Lobby media={media} askConnection={() => askConnection(channelToken)}>
      {!isAsking && !problem && hasCamera && hasMicrophone && (
        <p role="status" className={styles.good}>
          {t('details.check_good')}
        </p>
      )}
    </Lobby>
  );
}
