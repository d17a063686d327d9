import { findValueType } from '@fernpuls/domain/measurements/value-types';
import type { ComponentTask, GoalTarget } from '@fernpuls/domain/programs/component';
import type { ClinicalFormat } from '../../../clinical/format.ts';
import type { Translate } from '../../../i18n/texts.ts';

type Words = { t: Translate; format: ClinicalFormat; tasks: readonly ComponentTask[] };

/** „Gewicht höchstens 82 kg“, „Blutdruck 110–135 mmHg“, „3-mal pro Woche: Spazieren gehen“. */
export function goalWords(target: GoalTarget, { t, format, tasks }: Words): string {
  if (target.kind === 'times') {
    const task = tasks.find(({ id }) => id === target.taskId)?.title ?? '';
    return t('program_components:goals.times', { count: target.perWeek, task });
  }
  const { valueType, min, max } = target;
  const type = t(`values:type.${valueType}`);
  const unit = format.unit(valueType);
  const shown = (value: number) => format.number(value, decimals(value, valueType));
  const value = (one: number) => format.withUnit(shown(one), unit);
  if (min !== null && max !== null) {
    const range = format.withUnit(`${shown(min)}–${shown(max)}`, unit);
    return t('program_components:goals.between', { type, range });
  }
  if (max !== null) return t('program_components:goals.at_most', { type, value: value(max) });
  return min === null ? type : t('program_components:goals.at_least', { type, value: value(min) });
}

/** None that was typed is rounded away, and none that says nothing is shown. */
function decimals(value: number, valueType: string): number {
  const typed = String(value).split('.')[1]?.length ?? 0;
  return Number.isInteger(value) ? 0 : Math.max(typed, findValueType(valueType)?.decimals ?? 0);
}
