import { patientCoverage } from '@fernpuls/contract/triggers/coverage.call';
import { recordPath } from '@fernpuls/contract/paths';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import { countCoverage } from '../coverage/coverage-model.ts';
import { rulesWords } from '../coverage/rules-words.ts';
import styles from './summary.module.css';

/** „9 Regeln überwachen 6 Werte, nicht beurteilbar: 1“, or that nobody is alerted; it leads to all of it. */
export function CoverageLine({ patientId }: { patientId: string }) {
  const { t } = useTranslation('coverage');
  const { data } = useCall(patientCoverage, { id: patientId });
  if (!data) return null;
  const count = countCoverage(data);
  const said =
    data.watching === 'ended'
      ? [t('ended.title')]
      : count.rules === 0
        ? [t('nobody.title')]
        : [
            rulesWords(count, t),
            data.watching === 'held' && t('held.title'),
            count.notJudgeable > 0 && `${t('sum.not_judgeable')}: ${count.notJudgeable}`,
            count.unconfirmed > 0 && `${t('sum.unconfirmed')}: ${count.unconfirmed}`,
          ].filter((part) => part !== false);
  const isOpen = count.notJudgeable + count.unconfirmed > 0 || count.rules === 0 || data.watching !== 'on';
  return (
    <p className={`${styles.changes} numeric`} data-open={isOpen || undefined}>
      <Link to={recordPath(patientId, 'triggers/coverage')}>{said.join(', ')}</Link>
    </p>
  );
}
