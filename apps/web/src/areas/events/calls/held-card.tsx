import type { CallRecord } from '@fernpuls/contract/events/call-record';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { recordPath } from '@fernpuls/contract/paths';
import { callSeconds, forgottenCallMs } from '@fernpuls/domain/events/call-record';
import IconPhone from '#icons/IconPhone';
import IconPhoneCalling from '#icons/IconPhoneCalling';
import IconPhoneOff from '#icons/IconPhoneOff';
import { CallClock } from '../../../clinical/calls/call-clock.tsx';
import { useCallLog } from '../../../clinical/calls/use-call-log.ts';
import type { HeldCall } from '../../../clinical/calls/use-running-call.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './calls.module.css';
import { OnTheLine } from './on-the-line.tsx';

type Props = { row: CallRecord; running: HeldCall | null; patient: Patient | undefined };

/** Who is on the line and may be told what, for how long, and hanging up; a forgotten call leads to its right time. */
export function HeldCard({ row, running, patient }: Props) {
  const { t } = useTranslation('calls');
  const format = useFormat();
  const now = useNow();
  const { stop } = useCallLog();
  const isRunning = row.callEndAt === null && running?.id === row.id;
  const ms = isRunning ? Math.max(0, now - running.since) : callSeconds(row, now) * 1000;
  const isForgotten = isRunning && ms >= forgottenCallMs;
  const Sign = isRunning ? IconPhoneCalling : IconPhone;
  return (
    <section className={styles.held} data-running={isRunning || undefined} aria-label={t('a_call')}>
      <span className={styles.sign}>
        <Sign size={20} aria-hidden="true" />
      </span>
      <div className={styles.grow}>
        <strong>{row.calledName ?? row.patientName}</strong>{' '}
        <Text as="span" quiet>
          {row.calledRelation ?? t('patient')}
        </Text>
        <Text quiet>
          {[row.number, t(`direction.${row.direction}`), format.moment(row.callBeginAt, now)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {patient && <OnTheLine row={row} patient={patient} />}
        {isForgotten && <Text warning>{t('forgotten_here')}</Text>}
      </div>
      <span className={styles.clock}>
        <CallClock running={isRunning} seconds={Math.floor(ms / 1000)} />
      </span>
      {isForgotten || !isRunning ? (
        <ButtonLink to={`${recordPath(row.patientId, 'events/calls')}/${row.id}`}>
          {t('right_time')}
        </ButtonLink>
      ) : (
        <Button
          variant="danger"
          icon={<IconPhoneOff aria-hidden="true" />}
          keys="c"
          onClick={() => void stop(running)}
        >
          {t('stop')}
        </Button>
      )}
    </section>
  );
}
