import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { dayMs } from '@fernpuls/domain/kit/spans';
import { checkRule } from '@fernpuls/domain/triggers/rules/check-rule';
import { movingLimit } from '@fernpuls/domain/triggers/rules/examples/moving-limit';
import type { PersonalValues } from '@fernpuls/domain/triggers/rules/numeric-test';
import type { ReplayedReading } from '@fernpuls/domain/triggers/rules/replay';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import { useDeferredValue, useMemo } from 'react';
import { amountsOf } from '../../../clinical/rule-editor/case-amounts.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useDays } from '../../../clinical/use-days.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import fieldStyles from '../../../ui/field.module.css';
import { useSeries } from '../../measurements/index.ts';
import { LimitCourseChart } from './limit-course-chart.tsx';

type Props = { patientId: string; rule: Rule; personal: PersonalValues };

/** As the preview below asks for them, so that both look at one answer. */
const knownDays = 90;
const shownTypes = 3;
const shownDays = 14;

/** The last two weeks of the patient with the limit as it moved along. */
export function LimitCourse({ patientId, rule, personal }: Props) {
  const { t } = useTranslation(['rules', 'values']);
  const format = useClinicalFormat();
  const extent = useDays().lastDays(knownDays);
  const settled = useDeferredValue(rule);
  const names = needsOf(settled).valueTypes.slice(0, shownTypes).join();
  const types = useMemo(() => names.split(',').filter(Boolean) as ValueTypeKey[], [names]);
  const { all, isPending } = useSeries(patientId, types, extent);
  const from = extent.to - shownDays * dayMs;
  const course = useMemo(() => {
    if (checkRule(settled).length > 0) return null;
    return movingLimit(settled, all.flatMap(readingsOf), { personal, from });
  }, [settled, all, personal, from]);
  if (!course || isPending) return null;
  const { watched, readings } = course;
  const last = readings.at(-1);
  const { value } = amountsOf({ watched }, { t, format });
  const limits = [last?.below, last?.above].filter((one) => typeof one === 'number');
  const limit = limits.map((one) => value({ watched, value: one })).join(' / ');
  return (
    <figure aria-label={t('example.course')}>
      <h3 className={fieldStyles.label}>{t('example.course')}</h3>
      {last && (
        <LimitCourseChart
          readings={readings}
          range={{ from, to: extent.to }}
          label={(at) => value({ watched, value: at })}
        />
      )}
      <figcaption className={fieldStyles.help}>
        {!last && t('example.course_none')}
        {last && limit !== '' && t('example.course_limit', { limit })}
      </figcaption>
    </figure>
  );
}

type Typed = ReturnType<typeof useSeries>['all'][number];

function readingsOf({ type, series }: Typed): ReplayedReading[] {
  const { times, values, diastolic, implausible, extreme } = series;
  return times.map((measuredAt, at) => ({
    id: String(at).padStart(6, '0'),
    valueType: type,
    measuredAt,
    value: values[at] ?? Number.NaN,
    diastolic: diastolic[at] ?? null,
    mean: null,
    plausibility: extreme?.has(at) ? 'extreme' : implausible.has(at) ? 'implausible' : 'valid',
  }));
}
