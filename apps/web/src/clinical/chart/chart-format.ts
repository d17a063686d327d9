export type ChartFormat = {
  number: (value: number, decimals: number) => string;
  /** 20.11. */
  day: (time: number) => string;
  /** Mi., 18.11. 07:41 */
  moment: (time: number) => string;
  tick: (time: number, unit: 'hour' | 'day' | 'month' | 'year') => string;
};

const made = new Map<string, ChartFormat>();

export function chartFormat(locale: string, timeZone = 'Europe/Berlin'): ChartFormat {
  const key = `${locale} ${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const format = makeFormat(locale, timeZone);
  made.set(key, format);
  return format;
}

function makeFormat(locale: string, timeZone: string): ChartFormat {
  const dated = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, ...options });
    return (time: number) => format.format(time);
  };
  const numbers = new Map<number, Intl.NumberFormat>();
  const day = dated({ day: '2-digit', month: '2-digit' });
  const weekday = dated({ weekday: 'short', day: '2-digit', month: '2-digit' });
  const clock = dated({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const month = dated({ month: 'short' });
  const year = dated({ year: 'numeric' });
  return {
    number(value, decimals) {
      let format = numbers.get(decimals);
      if (!format) {
        format = new Intl.NumberFormat(locale, {
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        });
        numbers.set(decimals, format);
      }
      return format.format(value).replace('-', '\u2212');
    },
    day,
    moment: (time) => `${weekday(time)} ${clock(time)}`,
    tick: (time, unit) => ({ hour: clock, day, month, year })[unit](time),
  };
}
