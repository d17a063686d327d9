import type { HandFigure } from '@fernpuls/domain/ecg/finding/hand-measurement';
import type { ClinicalFormat } from '../../../clinical/format.ts';

/** „168 ms“, „800 ms · 75/min“, „−0,15 mV · −1,5 mm“. */
export function handText(figure: HandFigure, format: ClinicalFormat): string {
  if (figure.unit === 'mV')
    return [
      format.withUnit(format.number(figure.value, 2), 'mV'),
      format.withUnit(format.number(figure.millimetres, 1), 'mm'),
    ].join(' · ');
  const { value, ratePerMinute } = figure;
  return [
    format.withUnit(format.number(value), 'ms'),
    ...(ratePerMinute === null ? [] : [format.value('pulse', ratePerMinute)]),
  ].join(' · ');
}
