import {
  endPhysicianSession,
  type PhysicianSession,
  physicianSessions,
} from '@fernpuls/contract/identity/physician-sessions.call';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './people.module.css';

type Props = { id: string; name: string };

/** Where a person is signed in now; each session can be ended. */
export function PersonSessions({ id, name }: Props) {
  const { t } = useTranslation('people');
  const { data, error, refetch } = useCall(physicianSessions, { id }, { refetchInterval: 30_000 });
  const end = useCallMutation(endPhysicianSession, { invalidates: [physicianSessions] });
  const [asked, setAsked] = useState<PhysicianSession | null>(null);
  return (
    <section className={styles.state} aria-label={t('sessions.title')}>
      <h3 className={styles.heading}>{t('sessions.title')}</h3>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className={styles.quiet}>{t('sessions.none')}</p>}
      {data && data.data.length > 0 && (
        <ul className={styles.sessions}>
          {data.data.map((session) => (
            <Row key={session.id} session={session} onEnd={() => setAsked(session)} />
          ))}
        </ul>
      )}
      {asked && (
        <Confirm
          title={t('sessions.end_title')}
          text={t('sessions.end_text', { name })}
          confirmLabel={t('sessions.end')}
          onConfirm={async () => {
            await end.mutateAsync({ id, sessionId: asked.id });
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function Row({ session, onEnd }: { session: PhysicianSession; onEnd: () => void }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const now = useNow(60_000);
  const device = [session.browser, session.platform].filter(Boolean).join(', ') || t('sessions.unknown');
  return (
    <li>
      <div>
        <strong>{device}</strong> {session.isCurrent && <Chip tone="good">{t('sessions.current')}</Chip>}
        {session.isLocked && <Chip>{t('sessions.locked')}</Chip>}
        <small className="numeric">
          {t('sessions.used', { when: format.ago(session.lastUsedAt, now) })}
          {session.addressArea && ` · ${t('sessions.network', { area: session.addressArea })}`}
        </small>
      </div>
      {!session.isCurrent && (
        <Button aria-label={`${t('sessions.end')}: ${device}`} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
