import type { OpenSpan } from '../tenancy/opening-hours.ts';

/** `08:00–12:00, 14:00–18:00`; nothing where it is closed. */
export function hoursText(spans: readonly OpenSpan[]): string {
  return spans.map(({ from, to }) => (to === '' ? from : `${from}–${to}`)).join(', ');
}

/** Hours of a day as somebody types them: `8-12 14:30-18`, any dash, comma or space between; null when they are none. */
export function readHours(typed: string): OpenSpan[] | null {
  const plain = typed
    .trim()
    .replaceAll(/\s*[-–—]\s*/g, '-')
    .replaceAll('.', ':');
  if (plain === '') return [];
  const spans = plain.split(/[\s,;]+/).map((part) => {
    const [from, to, ...rest] = part.split('-').map(timeOf);
    return from && to && rest.length === 0 && from < to ? { from, to } : null;
  });
  const read = spans.filter((span) => span !== null);
  const inOrder = read.every(({ from }, at) => at === 0 || (read[at - 1]?.to ?? '') <= from);
  return read.length === spans.length && inOrder && read.length <= 4 ? read : null;
}

function timeOf(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(text) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return hour !== '' && (/^([01]\d|2[0-3]):[0-5]\d$/.test(time) || time === '24:00') ? time : null;
}
