import { type Ecg, ecgs } from '@fernpuls/contract/ecg/ecg';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './viewer.module.css';

type Recordings = { rows: readonly Ecg[]; index: number; total: number };

const most = 100;

/** The patient's recordings, newest first, and where this one stands among them. */
function useRecordings(ecg: Ecg): Recordings {
  const { rows, total } = useList(ecgs, {
    filters: { patientId: ecg.patientId },
    sort: '-measuredAt',
    perPage: most,
  });
  return { rows, total, index: rows.findIndex(({ id }) => id === ecg.id) };
}

/** The recordings beside this one, and how to go to the older (1) or newer (-1). */
export function useRecordingSteps(ecg: Ecg, addressOf: (ecgId: string) => string) {
  const recordings = useRecordings(ecg);
  const navigate = useNavigate();
  // Each recording is drawn anew: a focus that went with the one before stands by the patient's name again.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.getElementById('page-title')?.focus({ preventScroll: true });
  }, []);
  const step = (direction: 1 | -1) => {
    const next = recordings.rows[recordings.index + direction];
    if (recordings.index >= 0 && next) void navigate(addressOf(next.id), { replace: true });
  };
  return { recordings, step };
}

type Props = { recordings: Recordings; onStep: (direction: 1 | -1) => void };

export function RecordingSteps({ recordings: { index, total, rows }, onStep }: Props) {
  const { t } = useTranslation('ecg_viewer');
  if (total < 2 || index < 0) return null;
  return (
    <span className={styles.steps} data-steps>
      <IconButton
        label={t('keys.newer')}
        keys="k"
        icon={<IconChevronLeft />}
        disabled={index === 0}
        onClick={() => onStep(-1)}
      />
      <span className="numeric">{t('toolbar.place', { place: index + 1, total })}</span>
      <IconButton
        label={t('keys.older')}
        keys="j"
        icon={<IconChevronRight />}
        disabled={index >= rows.length - 1}
        onClick={() => onStep(1)}
      />
    </span>
  );
}
