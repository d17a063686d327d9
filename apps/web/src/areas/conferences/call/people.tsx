import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Remote } from './call-peers.ts';
import styles from './call.module.css';
import type { Person } from './room-socket.ts';

type Admit = (participantId: string, isAdmitted: boolean, isCarer?: boolean) => void;

type WaitingProps = { waiting: readonly Person[]; inCall: readonly Person[]; onAdmit: Admit };

/** Who asks to be let in, for the practice: above all else, by name and by whom they say they are. */
export function Waiting({ waiting, inCall, onAdmit }: WaitingProps) {
  const { t } = useTranslation('conferences');
  const hasPatient = inCall.some(({ party }) => party === 'patient');
  return (
    <div aria-live="polite" className={waiting.length > 0 ? styles.waiting : undefined}>
      {waiting.length > 0 && <h2>{t('waiting_room')}</h2>}
      <ul className={styles.persons}>
        {waiting.map(({ id, name, party }) => {
          const isSecond = hasPatient && party === 'patient';
          return (
            <li key={id}>
              <strong>{name}</strong> <PartyChip party={party} />
              <div className={styles.row}>
                <Button variant="primary" size="toolbar" onClick={() => onAdmit(id, true, isSecond)}>
                  {t(isSecond ? 'admit_as_carer' : 'admit')}
                </Button>
                <Button size="toolbar" onClick={() => onAdmit(id, false)}>
                  {t('decline')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type InCallProps = {
  remotes: readonly Remote[];
  /** Without STUN and TURN only the own network is reached. */
  hasServers: boolean;
  onAdmit: Admit;
};

/** Who is in the call; guests can be put out by name. */
export function InCall({ remotes, hasServers, onAdmit }: InCallProps) {
  const { t } = useTranslation('conferences');
  return (
    <div className={styles.people}>
      {!hasServers && <p role="note">{t('no_servers')}</p>}
      {remotes.length === 0 && <p>{t('alone')}</p>}
      <ul className={styles.persons}>
        {remotes.map(({ id, name, role, party }) => (
          <li key={id}>
            <strong>{name}</strong> <PartyChip party={party} />
            {role === 'guest' && (
              <div className={styles.row}>
                <Button size="toolbar" onClick={() => onAdmit(id, false)}>
                  {t('put_out')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PartyChip({ party }: Pick<Person, 'party'>) {
  const { t } = useTranslation('conferences');
  return <Chip tone="outline">{t(`party.${party}`)}</Chip>;
}
