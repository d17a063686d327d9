import { chartThresholds, enterableTypes, panelSpec, seriesOptions } from '../../measurements/index.ts';
import {
  type MeasurementTrigger,
  measurementTriggers,
} from '@fernpuls/contract/triggers/measurement-trigger';
import { toSeries } from '@fernpuls/domain/measurements/series/series';
import type { ThresholdTrigger } from '@fernpuls/domain/triggers/threshold';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { validateField } from '../../../ui/validate-field.ts';
import { useDays } from '../../../clinical/use-days.ts';
import { PreviewPanels } from './preview-panels.tsx';
import styles from './triggers.module.css';
import { wouldFire } from './would-fire.ts';

type Props = { patientId: string; values: Record<string, unknown> };

const shownDays = 90;
const none = new Map<number, never>();
const noPersonal = () => null;

/** The last 90 days with the line as it is typed, and how often it would have been crossed. */
export function TriggerPreview({ patientId, values }: Props) {
  const { t } = useTranslation(['record', 'values']);
  const format = useClinicalFormat();
  const now = useNow(600_000);
  const extent = useDays().lastDays(shownDays);
  const type = enterableTypes.find((one) => one === values.valueType) ?? 'weight';
  const { data, error, refetch } = useQuery(seriesOptions(patientId, type, extent));
  const wire = data?.valueType === type ? data : undefined;
  const { threshold, thresholdType, component, priority } = values;
  const rule = useMemo(
    () => ruleOf({ valueType: type, component, thresholdType, threshold, priority }),
    [type, threshold, thresholdType, component, priority],
  );
  const panels = useMemo(() => {
    if (!wire || wire.times.length === 0) return [];
    const thresholds = rule
      ? chartThresholds([rule], type, { format, t, personal: noPersonal, at: now })
      : [];
    const { readout: _, ...spec } = panelSpec(
      { type, series: toSeries(wire), thresholds, marks: none, range: extent, now },
      { t, format },
    );
    return [{ ...spec, height: 150 }];
  }, [wire, rule, type, extent, now, t, format]);
  if (error && !wire) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!wire) return <div className={styles.preview} aria-busy="true" />;
  const fired = rule && wouldFire(wire, rule);
  return (
    <figure className={styles.preview} aria-label={t('preview.title')}>
      <PreviewPanels panels={panels} extent={extent} />
      <figcaption className={styles.caption}>
        <span role="status">
          {panels.length === 0 && t('preview.no_readings')}
          {panels.length > 0 && !fired && t('preview.incomplete')}
          {panels.length > 0 && fired?.times === 0 && t('preview.never')}
          {panels.length > 0 && fired && fired.times > 0 && (
            <>
              {t('preview.fired', { count: fired.times })} {t('preview.days', { count: fired.days })}
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

/** The threshold as far as it is typed, when every part that counts is there. */
function ruleOf(values: Record<string, unknown>): Plain | null {
  const { fields } = measurementTriggers;
  const parts = ['valueType', 'thresholdType', 'threshold', 'priority'] as const;
  const wrong = parts.some(
    (name) => (values[name] ?? null) === null || validateField(fields[name], values[name]) !== null,
  );
  // Each part passed the schema of its field.
  const plain = { ...values, component: values.component ?? null, rule: null, isActive: true };
  return wrong ? null : (plain as unknown as Plain);
}

type Plain = Omit<ThresholdTrigger, 'id'> &
  Pick<MeasurementTrigger, 'valueType' | 'component' | 'rule' | 'isActive'>;
