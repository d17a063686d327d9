import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { useTranslation } from '../i18n/use-translation.ts';

// 5 January 1970 was a Monday.
const monday = 4 * 86_400_000;

/** A recurring schedule as a sentence: „täglich um 08:00 Uhr“, „montags und freitags um 08:00 Uhr“. */
export function useScheduleSentence(): (text: string) => string {
  const { t, i18n } = useTranslation('adherence');
  return (text) => {
    const schedule = parseSchedule(text);
    if (!schedule) return text;
    const { language } = i18n;
    const list = (words: string[]) => new Intl.ListFormat(language).format(words);
    const named = (options: Intl.DateTimeFormatOptions, at: number) =>
      new Intl.DateTimeFormat(language, { timeZone: 'UTC', ...options }).format(at);
    const days = schedule.weekdays.map((day) => named({ weekday: 'long' }, monday + (day - 1) * 86_400_000));
    const months = schedule.months.map((month) => named({ month: 'long' }, Date.UTC(2026, month - 1, 1)));
    return t(`schedule.${schedule.period}`, {
      time: schedule.time,
      weekdays: list(days),
      days: list(schedule.daysOfMonth.map((day) => `${day}.`)),
      months: list(months),
    });
  };
}
