import type { PatientInsights } from '@fernpuls/contract/triggers/patient-insights.call';
import { recordPath } from '@fernpuls/contract/paths';
import { dayMs } from '@fernpuls/domain/kit/spans';
import { usualKinds } from '@fernpuls/domain/patients/overview';
import { adherenceShare } from '@fernpuls/domain/triggers/adherence/adherence';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { SummaryCard } from './summary-card.tsx';
import styles from './summary.module.css';

type Props = {
  patientId: string;
  insights: PatientInsights | undefined;
  found: { isPending: boolean; error: { message?: string } | null; refetch: () => unknown };
  now: number;
};

/** How much of what was planned came, and on which of the last thirty days the patient measured, a cell each: full, fewer kinds than usual, none. */
export function AdherenceCard({ patientId, insights, found, now }: Props) {
  const { days = [], adherence = null } = insights ?? {};
  const { t } = useTranslation('summary');
  const format = useFormat();
  const usual = usualKinds(days);
  const measured = days.filter((kinds) => kinds > 0).length;
  const share = adherence && adherenceShare(adherence);
  return (
    <SummaryCard
      title={t('adherence.title')}
      note={`${t('adherence.note')} · ${share === null ? '–' : format.percent(share)}`}
      to={recordPath(patientId, 'adherence_events')}
      toLabel={t('open')}
      found={found}
      isEmpty={days.length === 0}
      empty={t('adherence.empty')}
    >
      <ol className={styles.cells} aria-label={t('adherence.sentence', { measured })}>
        {days.map((kinds, index) => {
          const day = new Date(now - (days.length - 1 - index) * dayMs).toISOString();
          const state = kinds === 0 ? 'none' : kinds < usual ? 'partial' : 'full';
          return (
            <li
              key={day.slice(0, 10)}
              data-state={state}
              title={t(`adherence.${state}`, { day: format.shortDate(day), kinds, usual })}
            />
          );
        })}
      </ol>
    </SummaryCard>
  );
}
