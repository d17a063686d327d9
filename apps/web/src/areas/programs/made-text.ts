import type { MadeThing } from '@fernpuls/contract/programs/program.call';
import type { Translate } from '../../i18n/texts.ts';
import { scheduleText } from '../../clinical/rule-words/part-words.ts';

type Words = { t: Translate; format: Parameters<typeof scheduleText>[1]['format'] };

/** What is made for somebody: „Gewicht messen, täglich um 07:30“. Texts of `programs`, `rules` and `values`. */
export function madeText({ kind, valueType, name, schedules }: MadeThing, words: Words): string {
  const { t } = words;
  const what = kind === 'plan' ? t(`values:type.${valueType}`) : (name ?? '–');
  const when = schedules.map((text) => scheduleText(text, words)).join(', ');
  return [t(`programs:made.${kind}`, { what }), when].filter(Boolean).join(' · ');
}
