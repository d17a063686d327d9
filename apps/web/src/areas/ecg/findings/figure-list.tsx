import type { Finding } from '@fernpuls/contract/ecg/finding';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './findings.module.css';

/** The figures of a finding that were given, each with its unit; the corrected QT with its formula. */
export function FindingFigureList({ finding }: { finding: Finding }) {
  const { t } = useTranslation('findings');
  const format = useFormat();
  const { qtcFormula, qtcMs } = finding;
  const shown = [
    ['heartRate', finding.heartRate, '/min'],
    ['prMs', finding.prMs, 'ms'],
    ['qrsMs', finding.qrsMs, 'ms'],
    ['qtMs', finding.qtMs, 'ms'],
  ] as const;
  const given = shown.flatMap(([name, value, unit]) => (value === null ? [] : { name, value, unit }));
  if (given.length === 0 && finding.axisDegrees === null) return null;
  return (
    <dl className={styles.figureList}>
      {given.map(({ name, value, unit }) => (
        <div key={name}>
          <dt>{t(`findings.${name}`)}</dt>
          <dd className="numeric">{`${format.number(value)} ${unit}`}</dd>
        </div>
      ))}
      {qtcMs !== null && qtcFormula && (
        <div>
          <dt>{t('qtc_by', { formula: t(`formula.${qtcFormula}`) })}</dt>
          <dd className="numeric">{t('milliseconds', { value: format.number(qtcMs) })}</dd>
        </div>
      )}
      {finding.axisDegrees !== null && (
        <div>
          <dt>{t('findings.axisDegrees')}</dt>
          <dd className="numeric">{`${format.number(finding.axisDegrees)}°`}</dd>
        </div>
      )}
    </dl>
  );
}
