import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { articleStock } from '@fernpuls/contract/logistics/stock/stock.call';
import { weeksLeft } from '@fernpuls/domain/logistics/stock/level';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { SparkLine } from '../../../ui/spark-line.tsx';
import styles from './stock.module.css';

/** A year of the stock as a line, and how long it lasts at the use of eight weeks. */
export function Course({ course, places }: OutputOf<typeof articleStock>['data']) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const onHand = places.reduce((sum, place) => sum + place.onHand, 0);
  const used = places.reduce((sum, place) => sum + place.used, 0);
  const weeks = weeksLeft(onHand, used);
  const values = course.map((week) => week.onHand);
  const told = {
    low: format.number(Math.min(...values)),
    high: format.number(Math.max(...values)),
    now: format.number(onHand),
  };
  return (
    <div className={styles.course}>
      <SparkLine
        values={values}
        colour="var(--primary)"
        width={320}
        height={64}
        label={t('course_label', told)}
      />
      <span className={styles.figure}>
        <strong className="numeric">{format.number(onHand)}</strong>
        <Text as="span" quiet small>
          {t('on_hand_now')}
        </Text>
      </span>
      <span className={styles.figure}>
        <strong className="numeric">{format.number(used)}</strong>
        <Text as="span" quiet small>
          {t('used_in_weeks')}
        </Text>
      </span>
      <span className={styles.figure}>
        <strong className="numeric">{weeks === null ? '–' : t('weeks', { n: format.number(weeks) })}</strong>
        <Text as="span" quiet small>
          {t('lasts')}
        </Text>
      </span>
    </div>
  );
}
