import type { Translate } from '../../../i18n/texts.ts';
import type { StackLabels } from '../../../clinical/chart/chart-types.ts';

/** Every word the chart shows or speaks; keep the answer between renders. */
export function stackLabels(t: Translate): StackLabels {
  return {
    title: t('chart.title'),
    help: t('chart.help'),
    gap: (days) => t('chart.gap', { count: days }),
    gapShort: (days) => t('chart.gap_short', { days }),
    cursor: (when, readings) =>
      [
        when,
        ...readings.flatMap(({ title, value, unit, note }) => [`${title} ${value} ${unit}`.trim(), note]),
      ]
        .filter(Boolean)
        .join(', '),
    reorder: (title) => t('chart.reorder', { title }),
    manual: t('manual'),
  };
}
