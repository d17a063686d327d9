import { useMemo } from 'react';
import { useFormat } from '../../../ui/format.ts';

export type Clock = ((seconds: number) => string) & { total: string };

const oneHour = 3600;

/** Places in a recording: seconds in a strip, the time of day in long ones. */
export function useClock(measuredAt: string, extent: { start: number; end: number }): Clock {
  const format = useFormat();
  return useMemo(() => {
    const start = Date.parse(measuredAt);
    const total = extent.end - extent.start;
    const seconds = (value: number) => format.withUnit(format.number(value, value < 60 ? 1 : 0), 's');
    const times = new Intl.DateTimeFormat(format.locale, {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    const text = (at: number) => (total < 120 ? seconds(at) : times.format(start + at * 1000));
    const rounded = Math.round(total);
    const length =
      total < 120
        ? format.withUnit(format.number(rounded), 's')
        : total < oneHour
          ? format.withUnit(format.number(total / 60, Number.isInteger(total / 60) ? 0 : 1), 'min')
          : format.withUnit(format.number(total / oneHour, total % oneHour < 36 ? 0 : 1), 'h');
    return Object.assign(text, { total: length });
  }, [measuredAt, extent, format]);
}
