import {
  type DayTime,
  dayTimes,
  type Dosage,
  dosesText,
  doseValue,
  weekdayText,
  weekdaysIn,
} from './dose.ts';

/** Letters a row of the plan has for free text in place of the four columns (BMP 2.8, M.t). */
const wordsAtMost = 20;
const seeHint = 'siehe Hinweis';
const onDays = ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'];

/**
 * How a dosage stands in a row of the federal medication plan (BMP 2.8): in the four columns (`words` null), on one day
 * of each week with them (`weekday`, M.wo, 1 Monday to 7 Sunday) or in words. What the row has no place for stands in
 * `hints`, the weekday as well: readers before 2.8 drop M.wo, and would read a weekly dose as a daily one.
 */
type PaperDosage = { words: string | null; weekday: number | null; hints: string[] };

/** Nothing is cut: what is longer than its place is spelled out among the hints. */
export function dosageOnPaper(dosage: Dosage): PaperDosage {
  const inColumns = { words: null, weekday: null, hints: [] };
  if (dosage.dosageKind === 'daily') return inColumns;
  if (dosage.dosageKind === 'text') return { ...inColumns, words: dosage.dosageText };
  if (dosage.dosageKind === 'as_needed') return { ...inColumns, ...neededOnPaper(dosage) };
  const days = [...new Set(dosage.weekdays ?? [])];
  const [weekday] = days;
  if (days.length === daysOfWeek) return inColumns;
  if (days.length === 1 && weekday !== undefined)
    return { ...inColumns, weekday, hints: [`nur ${onDays[weekday - 1]}`] };
  const line = `${weekdayText(days)}: ${dosesText(dosage)}`;
  return line.length <= wordsAtMost
    ? { ...inColumns, words: line }
    : { ...inColumns, words: seeHint, hints: [line] };
}

const daysOfWeek = 7;

function neededOnPaper({ dosageText, maxPerDay }: Dosage): Pick<PaperDosage, 'words' | 'hints'> {
  const words = dosageText ?? 'bei Bedarf';
  if (maxPerDay === null) return { words, hints: [] };
  const most = String(maxPerDay).replace('.', ',');
  const shorter = dosageText === null ? ['bei Bedarf', 'b. Bed.'] : [dosageText];
  const whole = shorter.map((one) => `${one} max ${most}/Tag`).find((one) => one.length <= wordsAtMost);
  return whole === undefined ? { words, hints: [`höchstens ${most}/Tag`] } : { words: whole, hints: [] };
}

/** Days `YYYY-MM-DD` of a row, as hints: it is not taken before, nor after. */
export function spanHints(
  { fromDay, untilDay }: { fromDay: string | null; untilDay: string | null },
  today: string,
): string[] {
  const german = (day: string) => day.split('-').reverse().join('.');
  return [
    ...(fromDay !== null && fromDay > today ? [`ab ${german(fromDay)}`] : []),
    ...(untilDay === null ? [] : [`bis ${german(untilDay)}`]),
  ];
}

type Columns = Record<DayTime, string | null>;
type Row = Columns & { dosageText: string | null; weekday: number | null; hint: string | null };
type Read = { dosage: Dosage; hint: string | null; fromDay: string | null; untilDay: string | null };

const doseLine = String.raw`[\d/,]{1,4}(?:-[\d/,]{1,4}){3}`;
const dayLine = String.raw`(?:Mo|Di|Mi|Do|Fr|Sa|So)(?: (?:Mo|Di|Mi|Do|Fr|Sa|So))*`;
const weekLine = new RegExp(`^(${dayLine}): (${doseLine})$`);
const needed = /^(?:(b(?:ei|\.) Bed(?:arf|\.))|(.+?))(?: max (\d{1,4}(?:,\d{1,2})?)\/Tag)?$/;

/**
 * A row as its dosage, the other way round: weekly where M.wo, the words or the head of the hint say so. Columns beside
 * a hint that tells of another rhythm than every day are taken as words, which nobody counts: "1-0-0-0" beside "einmal
 * wöchentlich" is no daily dose.
 */
export function dosageOfRow(row: Row, aside: readonly (string | null)[] = []): Read {
  const { said, rest } = saidIn(row.hint);
  const none: Dosage = {
    ...noColumns,
    dosageKind: 'text',
    weekdays: null,
    dosageText: null,
    maxPerDay: null,
  };
  const columns = { morning: row.morning, noon: row.noon, evening: row.evening, night: row.night };
  const found = { hint: rest, fromDay: said.fromDay, untilDay: said.untilDay };
  const weekdays = row.weekday === null ? said.weekdays : [row.weekday];
  if (row.dosageText === null) {
    if (weekdays) return { ...found, dosage: { ...none, ...columns, dosageKind: 'weekly', weekdays } };
    const isOther = [rest, ...aside].some((text) => text !== null && namesARhythm(text));
    const line = dosesText(columns);
    if (!isOther || line === '') return { ...found, dosage: { ...none, ...columns, dosageKind: 'daily' } };
    const words = `${line} s. Hinweis`;
    return { ...found, dosage: { ...none, dosageText: words.length <= wordsAtMost ? words : line } };
  }
  const week = weekLine.exec(row.dosageText) ?? (row.dosageText === seeHint ? said.week : null);
  if (week) {
    const doses = (week[2] ?? '').split('-').map((dose) => (dose === '0' ? null : dose));
    if (doses.every((dose) => dose === null || doseValue(dose) !== null)) {
      const [morning = null, noon = null, evening = null, night = null] = doses;
      const days = weekdaysIn(week[1] ?? '');
      const dosage = {
        ...none,
        morning,
        noon,
        evening,
        night,
        dosageKind: 'weekly' as const,
        weekdays: days,
      };
      return { ...found, dosage };
    }
  }
  const [, isPlain, words = null, most] = needed.exec(row.dosageText) ?? [];
  const maxPerDay = most === undefined ? said.most : Number(most.replace(',', '.'));
  if (isPlain === undefined && maxPerDay === null)
    return { ...found, dosage: { ...none, dosageText: row.dosageText } };
  const dosageText = isPlain === undefined ? words : null;
  return { ...found, dosage: { ...none, dosageKind: 'as_needed', dosageText, maxPerDay } };
}

const noColumns: Columns = { morning: null, noon: null, evening: null, night: null };

type Said = {
  weekdays: number[] | null;
  week: RegExpExecArray | null;
  most: number | null;
  fromDay: string | null;
  untilDay: string | null;
};

/** What the head of a hint says as ours would say it; the rest is the hint. */
function saidIn(hint: string | null): { said: Said; rest: string | null } {
  const said: Said = { weekdays: null, week: null, most: null, fromDay: null, untilDay: null };
  const parts = hint === null ? [] : hint.split('; ');
  const told = parts.findIndex((part) => !isSaid(part, said));
  const rest = told === -1 ? [] : parts.slice(told);
  return { said, rest: rest.join('; ') || null };
}

function isSaid(part: string, said: Said): boolean {
  const only = /^nur ([a-z]+)$/.exec(part)?.[1] ?? '';
  const day = /^(ab|bis) (\d\d)\.(\d\d)\.(\d{4})$/.exec(part);
  const most = /^höchstens (\d{1,4}(?:,\d{1,2})?)\/Tag$/.exec(part)?.[1];
  const week = weekLine.exec(part);
  if (onDays.includes(only)) said.weekdays = [onDays.indexOf(only) + 1];
  else if (day) said[day[1] === 'ab' ? 'fromDay' : 'untilDay'] = `${day[4]}-${day[3]}-${day[2]}`;
  else if (most !== undefined) said.most = Number(most.replace(',', '.'));
  else if (week) said.week = week;
  else return false;
  return true;
}

const rhythms = [
  /\bw(?:ö|oe)chentlich|\bpro woche|\bin der woche|\bwochen?\b|\bmonat|\bweekly\b|\bmonth/i,
  /\b(?:mon|diens|donners|frei|sams|sonn)tags?\b|\bmittwochs?\b|\bsonnabends?\b/i,
  /\bjede[nmrs]? (?:zweiten|dritten|vierten|\d+\.)|\balle (?:\d+|zwei|drei|vier|sechs|acht|zwölf)\b/i,
  /\beinmalig\b|\bzyklus|\bintervall|\bim wechsel\b|\babwechselnd\b|\btag \d+ (?:bis|-)|\b\d+ tage? pause/i,
  /\bbei bedarf\b|\bb\. ?bed\b|\bnur bei\b|\bas needed\b|\bpausier/i,
];

/** Does a text tell of anything but every day? */
export function namesARhythm(text: string): boolean {
  return rhythms.some((one) => one.test(text));
}

/** The columns of a row by their times; nothing where words stand in their place. */
export function columnsOf(dosage: Dosage, { words }: PaperDosage): Columns {
  if (words !== null) return noColumns;
  return Object.fromEntries(
    dayTimes.map((time) => [time, dosage[time] === '0' ? null : dosage[time]]),
  ) as Columns;
}
