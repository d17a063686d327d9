import type { Translate } from '../../../i18n/texts.ts';

/** „7 s“, „12 min“, „6 h 04“. */
export function durationText(seconds: number, t: Translate): string {
  if (seconds < 120) return t('duration.seconds', { number: seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t('duration.minutes', { number: minutes });
  return t('duration.hours', {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  });
}
