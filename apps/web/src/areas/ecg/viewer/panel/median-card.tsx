import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import type { AnalysisOf } from '../use-analysis.ts';
import { MedianBeatPicture } from './median-beat-picture.tsx';
import styles from './panel.module.css';

type Props = {
  analysis: AnalysisOf;
  baseline: { ecg: Ecg; analysis: AnalysisOf | null | undefined; isConfirmed: boolean } | null;
  pixelsPerMm: number;
};

/** The median beat of a lead with its waves marked; underneath, in grey, the same lead of the patient's own earlier one. */
export function MedianCard({ analysis, baseline, pixelsPerMm }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const format = useFormat();
  const [chosen, setChosen] = useState<string | null>(null);
  const leads = analysis.medianBeats.filter(({ beat }) => beat !== null);
  const comparable = baseline?.analysis?.medianBeats.filter(({ beat }) => beat !== null) ?? [];
  const isShared = (name: string) => comparable.length === 0 || comparable.some((one) => one.lead === name);
  // A lead both have says more than the clearest of this one.
  const lead =
    leads.find((one) => one.lead === chosen) ??
    leads.find((one) => one.lead === analysis.lead && isShared(one.lead)) ??
    leads.find((one) => isShared(one.lead)) ??
    leads.find((one) => one.lead === analysis.lead);
  if (!lead?.beat) return null;
  const earlier = baseline?.analysis?.medianBeats.find((one) => one.lead === lead.lead)?.beat ?? null;
  return (
    <section className={styles.card} aria-label={t('median.title')}>
      <header className={styles.head}>
        <h3>{t('median.title')}</h3>
        {leads.length > 1 && (
          <select
            aria-label={t('median.lead')}
            value={lead.lead}
            onChange={(event) => setChosen(event.target.value)}
          >
            {leads.map((one) => (
              <option key={one.lead} value={one.lead}>
                {one.lead}
              </option>
            ))}
          </select>
        )}
        <span>{t('median.beats', { count: lead.beat.beats, lead: lead.lead })}</span>
      </header>
      <MedianBeatPicture
        beat={lead.beat}
        earlier={earlier}
        waves={analysis.waves}
        pixelsPerMm={pixelsPerMm}
        label={t('median.label', { lead: lead.lead })}
      />
      <p className={styles.note}>
        {t('median.scale')}
        {baseline &&
          ` · ${t(baseline.isConfirmed ? 'median.confirmed' : 'median.unconfirmed', {
            date: format.date(baseline.ecg.measuredAt),
          })}`}
        {baseline &&
          baseline.analysis !== undefined &&
          !earlier &&
          ` · ${t('median.no_lead', { lead: lead.lead })}`}
        {!baseline && ` · ${t('median.no_baseline')}`}
      </p>
    </section>
  );
}
