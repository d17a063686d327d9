import { ecgNormsPath } from '@fernpuls/contract/paths';
import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { ecgNorms } from '@fernpuls/contract/ecg/ecg-norm';
import { type IntervalKey, judged, normFor } from '@fernpuls/domain/ecg/view/interval-norms';
import { useState } from 'react';
import { useList } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { Link } from '../../../../ui/link.tsx';
import { normText } from '../../norms/norm-text.ts';
import { practiceDay } from '../../norms/practice-day.ts';
import type { AnalysisOf } from '../use-analysis.ts';
import styles from './panel.module.css';

const formulas = ['fridericia', 'bazett', 'framingham', 'hodges'] as const;

type Props = {
  ecg: Ecg;
  analysis: AnalysisOf | null | undefined;
  isPending: boolean;
  clock: (seconds: number) => string;
  /** For long recordings: measures from where one is. */
  onMeasureHere: (() => void) | null;
};

/** Intervals with what adults usually show; every figure with its method, lead and stretch. */
export function FiguresCard({ ecg, analysis, isPending, clock, onMeasureHere }: Props) {
  const { t } = useTranslation(['ecg_viewer']);
  const format = useFormat();
  const [formula, setFormula] = useState<(typeof formulas)[number]>('fridericia');
  const norms = useList(ecgNorms, { perPage: 100 });
  const normOf = (interval: IntervalKey) =>
    normFor(norms.rows, { interval, gender: ecg.gender, day: practiceDay(ecg.measuredAt) });
  const intervals = analysis?.intervals ?? null;
  const rows: { key: string; norm: IntervalKey | null; value: number | null; unit: string }[] = [
    { key: 'rate', norm: 'rate', value: intervals ? 60_000 / intervals.rrMs : ecg.meanRate, unit: '/min' },
    { key: 'pr', norm: 'pr', value: intervals?.prMs ?? null, unit: 'ms' },
    { key: 'qrs', norm: 'qrs', value: intervals?.qrsMs ?? null, unit: 'ms' },
    { key: 'qt', norm: null, value: intervals?.qtMs ?? null, unit: 'ms' },
    { key: 'qtc', norm: 'qtc', value: intervals?.qtc?.[formula] ?? null, unit: 'ms' },
    { key: 'axis', norm: 'axis', value: analysis?.axisDegrees ?? null, unit: '°' },
  ];
  return (
    <section className={styles.card} aria-label={t('figures.title')}>
      <div className={styles.figures}>
        {rows.map(({ key, norm: interval, value, unit }) => {
          const norm = interval && normOf(interval);
          const judgement = norm && value !== null ? judged(value, norm) : 'normal';
          return (
            <div key={key} data-judgement={judgement}>
              <span className={styles.name}>
                {t(`figures.${key}`)}
                {judgement !== 'normal' && <em>{t(`figures.judged.${judgement}`)}</em>}
              </span>
              <strong className="numeric">
                {value === null ? '–' : format.number(value)}
                {value !== null && <small>{unit === '°' ? unit : ` ${unit}`}</small>}
              </strong>
              <span className={styles.norm} title={norm?.sources.join('; ')}>
                {interval === null ? t('figures.tangent') : norm ? normText(norm, format, t) : '–'}
              </span>
            </div>
          );
        })}
      </div>
      <footer className={styles.foot}>
        <label>
          {t('figures.formula')}{' '}
          <select
            value={formula}
            onChange={(event) => {
              const next = formulas.find((one) => one === event.target.value);
              if (next) setFormula(next);
            }}
          >
            {formulas.map((one) => (
              <option key={one} value={one}>
                {t(`figures.formulas.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <p>
          {isPending && t('figures.pending')}
          {!isPending && !analysis && t('figures.none')}
          {analysis &&
            t('figures.source', {
              lead: analysis.lead,
              library: `${analysis.record.library} ${analysis.record.port}`,
              step: format.number(1000 / analysis.samplingRateHz, 1),
            })}
          {analysis &&
            !analysis.isWhole &&
            ` ${t('figures.stretch', { from: clock(analysis.from), to: clock(analysis.to) })}`}
        </p>
        {norms.error && norms.rows.length === 0 && <p role="alert">{t('figures.norms_failed')}</p>}
        <Link to={ecgNormsPath}>{t('figures.norms')}</Link>
        {onMeasureHere && (
          <button type="button" className={styles.link} onClick={onMeasureHere}>
            {t('figures.here')}
          </button>
        )}
      </footer>
    </section>
  );
}
