import type { MeasurementTrigger } from '@fernpuls/contract/triggers/measurement-trigger';
import type { Translate } from '../../../i18n/texts.ts';
import type { Format } from '../../../ui/format.ts';

type Rule = Pick<MeasurementTrigger, 'valueType' | 'component' | 'thresholdType' | 'threshold'>;

/** „Gewicht über 84,0 kg“, „Blutdruck systolisch unter 95 mmHg“. */
export function ruleSentence(rule: Rule, { t, format }: { t: Translate; format: Format }): string {
  return [
    t(`values:type.${rule.valueType}`),
    rule.component ? t(`values:component.${rule.component}`) : '',
    t(`values:threshold_type.${rule.thresholdType}`),
    format.value(rule.valueType, rule.threshold),
  ]
    .filter(Boolean)
    .join(' ');
}
