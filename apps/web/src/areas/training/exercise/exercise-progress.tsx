import { alarmsPath } from '@fernpuls/contract/paths';
import {
  changeExercise,
  type ExerciseDay,
  exerciseDays,
  exerciseResults,
} from '@fernpuls/contract/training/exercise.call';
import { minuteAfter } from '@fernpuls/domain/training/exercise-clock';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './exercise.module.css';

/** „09:40 · 6 von 12 Verläufen angekommen“, and what can be done with the day. `answeredAt`: epoch ms. */
export function ExerciseProgress({ day, answeredAt }: { day: ExerciseDay; answeredAt: number }) {
  const { t } = useTranslation('training');
  const format = useFormat();
  const now = useNow();
  const since = day.state === 'running' ? Math.max(0, now - answeredAt) : 0;
  const minute = minuteAfter(day.elapsedMs + since, day.tempo);
  const all = day.arrived === day.courses;
  return (
    <>
      <div className={styles.clock}>
        <strong className="numeric">{clock(minute)}</strong>
        <Chip tone={day.state === 'running' ? 'good' : 'neutral'}>{t(`exercise.state.${day.state}`)}</Chip>
      </div>
      <progress
        className={styles.bar}
        value={day.arrived}
        max={Math.max(1, day.courses)}
        aria-label={t('exercise.progress', { arrived: day.arrived, courses: day.courses })}
      />
      <p role="status" className={styles.told}>
        {t('exercise.progress', { arrived: day.arrived, courses: day.courses })}
      </p>
      {(all || day.arrived === 0) && (
        <p className={styles.told}>{all ? t('exercise.all_arrived') : t('exercise.nothing_arrived')}</p>
      )}
      <Steering day={day} canPause={!all} />
      <p className={styles.told}>
        {t('exercise.started_by', {
          when: format.moment(day.startedAt, now),
          who: day.startedByName ?? '–',
          seed: day.seed,
        })}
      </p>
    </>
  );
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

function Steering({ day: { id, state }, canPause }: { day: ExerciseDay; canPause: boolean }) {
  const { t } = useTranslation('training');
  const mayWrite = useMay('tenant', 'write');
  const [asks, setAsks] = useState(false);
  const change = useCallMutation(changeExercise, { invalidates: [exerciseDays, exerciseResults] });
  return (
    <div className={styles.steering}>
      {mayWrite && state === 'running' && canPause && (
        <Button busy={change.isPending} onClick={() => change.mutate({ id, action: 'pause' })}>
          {t('exercise.pause')}
        </Button>
      )}
      {mayWrite && state === 'paused' && (
        <Button
          variant="primary"
          busy={change.isPending}
          onClick={() => change.mutate({ id, action: 'resume' })}
        >
          {t('exercise.resume')}
        </Button>
      )}
      <ButtonLink to={alarmsPath}>{t('exercise.to_alarms')}</ButtonLink>
      {mayWrite && (
        <Button variant="danger" busy={change.isPending} onClick={() => setAsks(true)}>
          {t('exercise.stop')}
        </Button>
      )}
      {asks && (
        <Confirm
          title={t('exercise.stop_title')}
          text={t('exercise.stop_text')}
          confirmLabel={t('exercise.stop_final')}
          onConfirm={async () => {
            setAsks(false);
            await change.mutateAsync({ id, action: 'stop' });
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}
