import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import IconLayersIntersect from '#icons/IconLayersIntersect';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../../clinical/format.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Link } from '../../../../ui/link.tsx';
import { isPicture } from '../../picture/use-pictures.ts';
import { leadingClass } from '../readings.ts';
import styles from './panel.module.css';

type Props = {
  rows: readonly Ecg[];
  current: Ecg;
  addressOf: (ecgId: string) => string;
  /** Which of them lies under the median beat, where there is one. */
  comparison?: { baselineId: string | null; onCompare: (ecgId: string | null) => void };
};

const mostListed = 6;

/** The patient's recordings before this one, and all those of the same sitting. */
export function EarlierCard({ rows, current, addressOf, comparison }: Props) {
  const { t } = useTranslation(['ecg_viewer', 'values']);
  const format = useClinicalFormat();
  const isTogether = ({ groupId }: Ecg) => groupId !== null && groupId === current.groupId;
  const others = rows.filter((ecg) => ecg.id !== current.id);
  const together = others.filter(isTogether);
  const before = others.filter((ecg) => !isTogether(ecg) && ecg.measuredAt < current.measuredAt);
  const earlier = [...together, ...before];
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
              {isTogether(ecg) && <Chip>{t('earlier.together')}</Chip>}
              <span className="numeric">
                {ecg.meanRate === null ? '' : format.value('pulse', ecg.meanRate)}
              </span>
              {comparison && !isPicture(ecg) && (
                <IconButton
                  label={t('earlier.compare', { date: format.date(ecg.measuredAt) })}
                  icon={<IconLayersIntersect />}
                  aria-pressed={comparison.baselineId === ecg.id}
                  onClick={() => comparison.onCompare(comparison.baselineId === ecg.id ? null : ecg.id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
