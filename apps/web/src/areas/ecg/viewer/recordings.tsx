import { type Ecg, ecgs } from '@fernpuls/contract/ecg/ecg';
import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import { useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './viewer.module.css';

export type Recordings = { rows: readonly Ecg[]; index: number; total: number };

const most = 100;

/** The patient's recordings, newest first, and where this one stands among them. */
export function useRecordings(ecg: Ecg): Recordings {
  const { rows, total } = useList(ecgs, {
    filters: { patientId: ecg.patientId },
    sort: '-measuredAt',
    perPage: most,
  });
  return { rows, total, index: rows.findIndex(({ id }) => id === ecg.id) };
}

type Props = { recordings: Recordings; onStep: (direction: 1 | -1) => void };

export function RecordingSteps({ recordings: { index, total, rows }, onStep }: Props) {
  const { t } = useTranslation('ecg_viewer');
  if (total < 2 || index < 0) return null;
  return (
    <span className={styles.steps}>
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
