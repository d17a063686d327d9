import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import IconLayersIntersect from '#icons/IconLayersIntersect';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../../clinical/format.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { leadingClass } from '../readings.ts';
import styles from './panel.module.css';

type Props = {
  rows: readonly Ecg[];
  current: Ecg;
  baselineId: string | null;
  addressOf: (ecgId: string) => string;
  onCompare: (ecgId: string | null) => void;
};

const mostListed = 6;

/** The patient's other recordings before this one; one of them lies under the median beat. */
export function EarlierCard({ rows, current, baselineId, addressOf, onCompare }: Props) {
  const { t } = useTranslation(['ecg_viewer', 'values']);
  const format = useClinicalFormat();
  const earlier = rows.filter(({ id, measuredAt }) => id !== current.id && measuredAt < current.measuredAt);
  return (
    <section className={styles.card} aria-label={t('earlier.title')}>
      <header className={styles.head}>
        <h3>{t('earlier.title')}</h3>
        {earlier.length === 0 && <span>{t('earlier.none')}</span>}
      </header>
      <ul className={styles.earlierList}>
        {earlier.slice(0, mostListed).map((ecg) => {
          const leading = leadingClass(ecg);
          return (
            <li key={ecg.id}>
              <Link to={addressOf(ecg.id)}>
                <span className="numeric">{format.date(ecg.measuredAt)}</span>
                <strong>
                  {leading ? t(`values:rhythm_class.${leading.rhythmClass}`) : t('reading.none')}
                </strong>
              </Link>
              <span className="numeric">
                {ecg.meanRate === null ? '' : format.value('pulse', ecg.meanRate)}
              </span>
              <IconButton
                label={t('earlier.compare', { date: format.date(ecg.measuredAt) })}
                icon={<IconLayersIntersect />}
                aria-pressed={baselineId === ecg.id}
                onClick={() => onCompare(baselineId === ecg.id ? null : ecg.id)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
