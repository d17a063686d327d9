import type { IntakeShares } from '@fernpuls/contract/triggers/recent-contacts.call';
import { recordPath } from '@fernpuls/contract/paths';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { Link } from '../../ui/link.tsx';
import styles from './rail.module.css';

const spans = [7, 30] as const;

/** How many of the planned doses were taken, in a week and in a month, and how often more than planned. */
export function IntakeLine({ patientId, intakes }: { patientId: string; intakes: IntakeShares }) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  return (
    <li className={styles.intakes}>
      <Link to={recordPath(patientId, 'drugs/intakes')}>{t('rail.intakes')}</Link>
      {spans.map((days) => {
        const { planned, taken, rate, excess } = intakes[days];
        return (
          <span key={days} title={t('rail.intakes_of', { taken, planned })}>
            <strong className="numeric">{rate === null ? '–' : format.percent(rate / 100)}</strong>{' '}
            <span className={styles.quiet}>{t('rail.intake_days', { days })}</span>
            {excess > 0 && (
              <>
                {' '}
                <Chip tone="danger">{t('rail.above_plan', { number: format.number(excess) })}</Chip>
              </>
            )}
          </span>
        );
      })}
    </li>
  );
}
