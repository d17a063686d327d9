import { curveTime } from '@fernpuls/domain/measurements/series/series';
import { chartThresholds, panelSpec, useSeries } from '../../measurements/index.ts';
import { backTestRule } from '@fernpuls/contract/triggers/back-test.call';
import { checkRule } from '@fernpuls/domain/triggers/rules/check-rule';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { isReplayed } from '@fernpuls/domain/triggers/rules/back-test';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useMemo } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { usePersonalValues } from '../../../clinical/use-personal-values.ts';
import { useDays } from '../../../clinical/use-days.ts';
import { RepeatedAlarms } from './repeated-alarms.tsx';
import { PreviewPanels } from './preview-panels.tsx';
import styles from './triggers.module.css';

type Props = { patientId: string; rule: Rule; priority: Priority };

const shownDays = 90;
const shownTypes = 3;
/** While somebody types, the server is not asked for every digit. */
const settledMs = 400;

/** The last 90 days of what the rule looks at, with what would have fired by the engine's own code. */
export function RulePreview({ patientId, rule, priority }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const now = useNow(600_000);
  const extent = useDays().lastDays(shownDays);
  const settled = useSettled(rule, settledMs);
  const isSound = checkRule(rule).length === 0;
  const names = needsOf(rule).valueTypes.slice(0, shownTypes).join();
  const types = useMemo(() => names.split(',').filter(Boolean) as ValueTypeKey[], [names]);
  const { personal } = usePersonalValues(patientId);
  const series = useSeries(patientId, types, extent);
  const isOnRhythm = rule.when.kind === 'ecg_rhythm';
  const isOnExcess = rule.when.kind === 'excess_intakes';
  const isOnDoses = rule.when.kind === 'missed_intakes' || isOnExcess;
  const isCounted = isOnRhythm || isOnDoses;
  const noDoses = isOnExcess ? 'no_intakes' : 'no_doses';
  const nothingHeard = isOnDoses ? noDoses : isOnRhythm ? 'no_recordings' : 'no_readings';
  const isOnClock = !isReplayed(rule);
  const asked = settled === rule && isSound && !isOnClock && (types.length > 0 || isCounted);
  const { data, error, refetch } = useCall(
    backTestRule,
    { rule: settled, patientId, days: shownDays },
    { enabled: asked, ignore: [422] },
  );
  const fired = isSound ? data : undefined;
  const panels = useMemo(() => {
    const marks = new Map(
      (fired?.events ?? [])
        .flatMap(({ firings }) => firings)
        .map(({ measuredAt }) => [curveTime(measuredAt), priority] as const),
    );
    const row = { rule, valueType: null, component: null, thresholdType: null, threshold: null };
    return series.all
      .filter(({ series: one }) => one.times.length > 0)
      .map((one) => {
        const thresholds = isSound
          ? chartThresholds([{ ...row, priority, isActive: true }], one.type, {
              format,
              t,
              personal,
              at: now,
            })
          : [];
        const { readout: _, ...spec } = panelSpec(
          { ...one, thresholds, marks, range: extent, now },
          { t, format },
        );
        return { ...spec, height: types.length > 1 ? 110 : 150 };
      });
  }, [series.all, fired, rule, isSound, priority, personal, types, extent, now, format, t]);
  if (types.length === 0 && !isCounted) return <p className={styles.caption}>{t('preview.clock')}</p>;
  if (error && !data && error.status !== 422)
    return <RegionError error={error} onRetry={() => void refetch()} />;
  const hasAny = isCounted ? fired !== undefined && fired.readings > 0 : panels.length > 0;
  const hasNone = isCounted ? fired?.readings === 0 : !series.isPending && panels.length === 0;
  const firings = (fired?.events ?? []).reduce((sum, event) => sum + event.firings.length, 0);
  return (
    <figure
      className={isCounted ? styles.counted : styles.preview}
      aria-label={t('preview.title')}
      aria-busy={series.isPending || undefined}
    >
      <PreviewPanels panels={panels} extent={extent} />
      <figcaption className={styles.caption}>
        <span role="status">
          {!isSound && t('preview.unsound')}
          {isSound && isOnClock && t('preview.clock')}
          {isSound && !isOnClock && hasNone && t(`preview.${nothingHeard}`)}
          {hasAny && fired?.eventCount === 0 && t('preview.never')}
          {hasAny && fired !== undefined && fired.eventCount > 0 && (
            <>
              {t('preview.events', { count: fired.eventCount })}{' '}
              {t(isOnDoses ? 'preview.doses' : 'preview.readings', { count: firings })}
              <RepeatedAlarms repeated={fired.repeated} />
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
