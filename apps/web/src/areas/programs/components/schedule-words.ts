import { parseSchedule, type Schedule } from '@fernpuls/domain/tasks/schedule';
import { scheduleText, type Words, weekdayText } from '../../../clinical/rule-words/part-words.ts';

/**
 * When something comes, as short as it reads well: „Mo–Sa 07:30“, „tägl. 07:30, 19:00“, „am 1. des Monats, 09:00 Uhr“;
 * without a schedule „einmalig“.
 */
export function scheduleWords(schedules: readonly string[], words: Words): string {
  const { t } = words;
  if (schedules.length === 0) return t('program_components:schedule.once');
  const groups = Map.groupBy(schedules, (text) => daysText(parseSchedule(text), words) ?? text);
  return [...groups]
    .map(([days, texts]) => {
      const times = texts.flatMap((text) => parseSchedule(text)?.time ?? []).toSorted();
      return days === texts[0]
        ? scheduleText(days, words)
        : t('program_components:schedule.at', { days, times: times.join(', ') });
    })
    .join(' · ');
}

/** Of what comes by the day or the week; the others are sentences of their own. */
function daysText(schedule: Schedule | null, words: Words): string | null {
  if (schedule?.period === 'day') return words.t('program_components:schedule.daily');
  return schedule?.period === 'week' ? weekdayText(schedule.weekdays, words) : null;
}
