import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { Translate } from '../../i18n/texts.ts';
import type { Format } from '../../ui/format.ts';

type Valued = Pick<TriggerEvent, 'valueType' | 'component' | 'value' | 'diastolic'>;
type Ruled = Pick<TriggerEvent, 'valueType' | 'component' | 'thresholdType' | 'threshold'>;

/** „84,6 kg“, „178/102 mmHg“, „105 mmHg diastolisch“. */
export function valueText(event: Valued, format: Format, t: Translate): string {
  if (isPart(event.component)) {
    return `${format.value(event.valueType, event.value)} ${t(`values:component.${event.component}`)}`;
  }
  return format.value(event.valueType, event.value, event.diastolic);
}

/** As `valueText`, without the unit where the type speaks for itself: „178/102“. */
export function denseValue(event: Valued, format: Format, t: Translate): string {
  if (event.valueType !== 'blood_pressure') return valueText(event, format, t);
  const number = isPart(event.component)
    ? format.bareValue(event.valueType, event.value)
    : format.bareValue(event.valueType, event.value, event.diastolic);
  return isPart(event.component) ? `${number} ${t(`triggers:part.${event.component}`)}` : number;
}

/** „> 84,0“, with the unit when asked. */
export function thresholdText(rule: Ruled, format: Format, { t, unit }: { t: Translate; unit: boolean }) {
  const number = unit
    ? format.value(rule.valueType, rule.threshold)
    : format.bareValue(rule.valueType, rule.threshold);
  return `${t(`values:threshold_sign.${rule.thresholdType}`)}\u00a0${number}`;
}

/** The name of a value type where there is little room: the whole word when it is short. */
export function shortType(type: string, t: Translate): string {
  const whole = t(`values:type.${type}`);
  return whole.length <= 11 ? whole : t(`values:short.${type}`);
}

/** „Dr. med. Selin Aksoy“ -> „SA“. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.slice(0, 1));
  return letters.join('').toUpperCase();
}

/** „07:42“ today, „20.11.“ before. */
export function clockOrDay(instant: string, now: number, format: Format): string {
  return format.dayOf(instant) === format.dayOf(now) ? format.time(instant) : format.shortDate(instant);
}

function isPart(component: string | null): boolean {
  return component === 'diastolic' || component === 'mean';
}
