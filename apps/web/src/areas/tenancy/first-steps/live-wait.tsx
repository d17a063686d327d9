import type { FirstSteps } from '@fernpuls/contract/tenancy/first-steps.call';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useLiveState } from '../../../api/live.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { eventValue } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { alarmAddress } from './addresses.ts';
import styles from './connect.module.css';
import { StepMark } from './step-mark.tsx';
import { useArrivals } from './use-arrivals.ts';

/** How far the first reading has come, told the moment it moves. */
export function LiveWait({ steps: { steps, keyUsedAt, patientId } }: { steps: FirstSteps }) {
  const { t } = useTranslation(['first_steps', 'values', 'shell']);
  const navigate = useNavigate();
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const isLost = useLiveState().status === 'lost';
  const { reading, alarm } = useArrivals(patientId);
  const isJudged = alarm !== null || steps.some(({ key, isDone }) => key === 'reading' && isDone);
  const shown =
    reading &&
    `${t(`values:type.${reading.valueType}`)} ${format.value(reading.valueType, reading.value, reading.diastolic)}`;
  const title = alarm ? 'live.alarm_title' : reading ? 'live.arrived_title' : 'live.waiting_title';
  useHotkeys(
    [
      {
        keys: 'o',
        label: t('live.open_alarm'),
        group: t('shell:keys.lists'),
        run: () => void navigate(alarmAddress(patientId ?? '')),
      },
    ],
    alarm !== null,
  );
  return (
    <section className={styles.live} aria-labelledby="live-title">
      <h3 id="live-title" data-waiting={!reading || undefined}>
        {t(title)}
      </h3>
      {isLost && (
        <p role="alert" className={styles.lost}>
          {t('live.lost')}
        </p>
      )}
      <ol className={styles.stages} aria-live="polite">
        <Stage
          isDone={keyUsedAt !== null}
          title={t('live.key')}
          at={keyUsedAt && format.ago(keyUsedAt, now)}
        />
        <Stage
          isDone={reading !== null}
          title={t('live.stored')}
          at={reading && format.ago(reading.receivedAt, now)}
        >
          {shown}
        </Stage>
        <Stage isDone={isJudged} title={t('live.judged')}>
          {isJudged && !alarm && t('live.no_alarm')}
        </Stage>
        {alarm && (
          <li className={styles.alarm} data-priority={alarm.priority}>
            <PriorityGlyph priority={alarm.priority} />
            <span>
              <strong>{t('live.alarm')}</strong>
              <small>{`${alarm.name}, ${eventValue(alarm, { format, t })}`}</small>
            </span>
            <ButtonLink to={alarmAddress(alarm.patientId)} variant="primary" keys="o">
              {t('live.open_alarm')}
            </ButtonLink>
          </li>
        )}
      </ol>
    </section>
  );
}

type StageProps = { isDone: boolean; title: string; at?: string | null; children?: ReactNode };

function Stage({ isDone, title, at, children }: StageProps) {
  return (
    <li className={styles.stage} data-done={isDone || undefined}>
      <StepMark isDone={isDone} small />
      <span>
        {title}
        {children && <small>{children}</small>}
      </span>
      {at && <time className="numeric">{at}</time>}
    </li>
  );
}
