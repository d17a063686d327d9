import type { IntervalKey, Norm } from '@fernpuls/domain/ecg/view/interval-norms';
import type { Format } from '../../../ui/format.ts';

export const normUnits: Readonly<Record<IntervalKey, string>> = {
  rate: '/min',
  pr: 'ms',
  qrs: 'ms',
  qtc: 'ms',
  axis: '°',
};

type Words = (
  key: 'ecg_viewer:figures.up_to' | 'ecg_viewer:figures.from',
  values: Record<string, unknown>,
) => string;

/** „120–200“, „bis 119“, „ab 50“; nothing where only the critical limit is given. */
export function normText({ low, high }: Pick<Norm, 'low' | 'high'>, format: Format, t: Words): string {
  if (low === null && high === null) return '–';
  if (low === null) return t('ecg_viewer:figures.up_to', { high: format.number(high ?? 0) });
  if (high === null) return t('ecg_viewer:figures.from', { low: format.number(low) });
  return `${format.number(low)}–${format.number(high)}`;
}
