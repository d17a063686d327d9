import IconChevronDown from '#icons/IconChevronDown';
import type { HeartRateVariability } from '@fernpuls/domain/ecg/hrv';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { type RrBar, rangeOf } from './draw-rr.ts';
import styles from './rr-bars.module.css';

type Props = {
  isFolded: boolean;
  onFold: () => void;
  shown: readonly RrBar[];
  hrv: HeartRateVariability | null;
  method: string;
  progress: number;
};

/** What the lane is, folded and unfolded by its name, and the figures of what is in sight. */
export function RrHead({ isFolded, onFold, shown, hrv, method, progress }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const format = useFormat();
  const ms = (value: number | null) => (value === null ? '–' : format.number(value));
  const range = rangeOf(shown);
  return (
    <header className={styles.head}>
      <h3>
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onFold}>
          <IconChevronDown aria-hidden="true" />
          {t('rr.title')}
        </button>
      </h3>
      <span>
        {t('rr.about', { count: shown.length, method })}
        {progress < 1 && ` · ${t('rr.progress', { percent: format.percent(progress) })}`}
      </span>
      {hrv && (
        <span className={`${styles.figures} numeric`}>
          {t('rr.figures', {
            mean: ms(hrv.meanNN),
            sd: ms(hrv.sdnn),
            rmssd: ms(hrv.rmssd),
            least: ms(range?.least ?? null),
            most: ms(range?.most ?? null),
          })}
        </span>
      )}
    </header>
  );
}
