import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { Remote } from './call-peers.ts';
import styles from './call.module.css';
import type { Person } from './room-socket.ts';

type Props = {
  waiting: Person[];
  inCall: Remote[];
  /** Without STUN and TURN only the own network is reached. */
  hasServers: boolean;
  onAdmit: (participantId: string, isAdmitted: boolean) => void;
};

/** Who waits and who is in, for the practice: each is let in or put out by name. */
export function People({ waiting, inCall, hasServers, onAdmit }: Props) {
  const { t } = useTranslation('conferences');
  return (
    <aside className={styles.people} aria-label={t('people')}>
      {!hasServers && <p role="note">{t('no_servers')}</p>}
      <h2>{t('waiting_room')}</h2>
      <div aria-live="polite">
        {waiting.length === 0 && <p>{t('nobody_waits')}</p>}
        <ul>
          {waiting.map(({ id, name }) => (
            <li key={id}>
              <strong>{name}</strong>
              <div className={styles.row}>
                <Button variant="primary" size="toolbar" onClick={() => onAdmit(id, true)}>
                  {t('admit')}
                </Button>
                <Button size="toolbar" onClick={() => onAdmit(id, false)}>
                  {t('decline')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
      {inCall.some(({ role }) => role === 'guest') && <h2>{t('in_room')}</h2>}
      <ul>
        {inCall
          .filter(({ role }) => role === 'guest')
          .map(({ id, name }) => (
            <li key={id}>
              <strong>{name}</strong>
              <div className={styles.row}>
                <Button size="toolbar" onClick={() => onAdmit(id, false)}>
                  {t('put_out')}
                </Button>
              </div>
            </li>
          ))}
      </ul>
    </aside>
  );
}
