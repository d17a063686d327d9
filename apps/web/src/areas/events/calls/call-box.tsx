import { recordPath } from '@fernpuls/contract/paths';
import IconPhoneCalling from '#icons/IconPhoneCalling';
import IconPhoneOff from '#icons/IconPhoneOff';
import { createPortal } from 'react-dom';
import { CallClock } from '../../../clinical/calls/call-clock.tsx';
import { useCallLog } from '../../../clinical/calls/use-call-log.ts';
import { type HeldCall, useLiveCalls } from '../../../clinical/calls/use-running-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { GuideChoice } from '../guides/guide-choice.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './call-box.module.css';

/** On every screen while one is in a call: who with, for how long, and the way to hang up. */
export function Component() {
  const isNarrow = useIsNarrow();
  const { call, stop } = useCallLog();
  useLiveCalls();
  const slot = document.getElementById(isNarrow ? 'call-bar' : 'call-box');
  if (!call || !slot) return null;
  return createPortal(<Box call={call} stop={() => void stop(call)} />, slot);
}

function Box({ call, stop }: { call: HeldCall; stop: () => void }) {
  const { t } = useTranslation(['calls', 'shell']);
  const now = useNow();
  const { patientId, patientName, calledName, calledRelation } = call;
  useHotkeys([{ keys: 'shift+c', label: t('stop'), group: t('shell:keys.everywhere'), run: stop }], true, 0);
  return (
    <section className={styles.box} aria-label={t('box')}>
      <Link to={recordPath(patientId, 'call_logging')} className={styles.who ?? ''}>
        <IconPhoneCalling aria-hidden="true" />
        <span className={styles.line}>
          <strong>{t('a_call')}</strong>{' '}
          <strong className={styles.clock}>
            <CallClock running seconds={Math.max(0, Math.floor((now - call.since) / 1000))} />
          </strong>
        </span>
        <span className={styles.name}>
          {[calledName, calledRelation].filter(Boolean).join(', ') || patientName}
        </span>
        {calledName && <span className={styles.patient}>{patientName}</span>}
      </Link>
      <div className={styles.guide}>
        <GuideChoice callId={call.id} value={call.interviewGuideId} />
      </div>
      <IconButton
        outlined
        label={t('stop')}
        icon={<IconPhoneOff />}
        keys="shift+c"
        className={styles.stop}
        onClick={stop}
      />
    </section>
  );
}
