import { type ReadingRefusal, type Refuse, readInstant } from './reading.ts';

export const weatherConditions = ['clear', 'cloudy', 'rain', 'snow', 'fog', 'thunderstorm', 'windy'] as const;
type WeatherCondition = (typeof weatherConditions)[number];

/** Null: not told; at least one of them is. */
export type Weather = {
  condition: WeatherCondition | null;
  /** °C, outdoors. */
  temperatureC: number | null;
  /** hPa, as a barometer at that place shows it. */
  airPressureHpa: number | null;
};

/** What is told of a reading beside its values. */
export type ReadingDetails = {
  /** Ids of the practice's feeling factors. */
  feelingFactorIds: string[];
  /** Names what was measured together. */
  group: string | null;
  location: string | null;
  weather: Weather | null;
  /** From when to when it was measured, where that takes time; ISO 8601 in UTC, both or neither. */
  fromAt: string | null;
  toAt: string | null;
};

/** The same as a device names it: factors by their id or by the practice's own word for them. */
export type ToldDetails = Omit<ReadingDetails, 'feelingFactorIds'> & { feelingFactors: string[] };

/** Characters, numbers and borders; the borders are included. */
export const detailLimits = {
  feelingFactors: 20,
  factorName: 60,
  group: 60,
  location: 120,
  temperatureC: { min: -60, max: 60 },
  // The highest villages of the world and the highest pressure ever measured at sea level.
  airPressureHpa: { min: 500, max: 1100 },
} as const;

/** Why a span is refused, with the end it is told at; null when it is in order. */
export function spanFault({ fromAt, toAt }: Pick<ReadingDetails, 'fromAt' | 'toAt'>): SpanFault | null {
  if (fromAt === null && toAt === null) return null;
  if (fromAt === null) return { at: 'fromAt', code: 'required' };
  if (toAt === null) return { at: 'toAt', code: 'required' };
  return Date.parse(fromAt) > Date.parse(toAt) ? { at: 'toAt', code: 'from_after_to' } : null;
}
type SpanFault = { at: 'fromAt' | 'toAt'; code: 'required' | 'from_after_to' };

/**
 * Reads what a device tells of a reading beside its values (snake case, as on the wire) at the time `now` (epoch ms).
 * Null where it tells nothing; every refusal names its field.
 */
export function parseDetails(
  attributes: Record<string, unknown>,
  now: number,
): { details: ToldDetails | null } | { refusals: ReadingRefusal[] } {
  const refusals: ReadingRefusal[] = [];
  const refuse: Refuse = (field, code, params) => {
    refusals.push(params ? { field, code, params } : { field, code });
    return null;
  };
  const { feeling_factors: factors, weather, from_at: from, to_at: to } = attributes;
  const instant = (field: string, given: unknown) =>
    isNothing(given) ? null : readInstant(given, now, (code) => refuse(field, code));
  const [fromMs, toMs] = [instant('from_at', from), instant('to_at', to)];
  const details: ToldDetails = {
    feelingFactors: readFactors(factors, refuse),
    group: readText('group', attributes, refuse),
    location: readText('location', attributes, refuse),
    weather: readWeather(weather, refuse),
    fromAt: fromMs && new Date(fromMs.at).toISOString(),
    toAt: toMs && new Date(toMs.at).toISOString(),
  };
  const fault = refusals.length === 0 ? spanFault(details) : null;
  if (fault) refuse(fault.at === 'fromAt' ? 'from_at' : 'to_at', fault.code);
  if (refusals.length > 0) return { refusals };
  const { feelingFactors, ...rest } = details;
  const isTold = feelingFactors.length > 0 || Object.values(rest).some((value) => value !== null);
  return { details: isTold ? details : null };
}

function readFactors(given: unknown, refuse: Refuse): string[] {
  if (isNothing(given)) return [];
  if (!Array.isArray(given)) {
    refuse('feeling_factors', 'wrong_type');
    return [];
  }
  const { feelingFactors: max, factorName } = detailLimits;
  if (given.length > max) {
    refuse('feeling_factors', 'too_many', { max });
    return [];
  }
  return given.flatMap((one: unknown, at): string[] => {
    if (typeof one !== 'string' || one.includes('\0'))
      return refuse(`feeling_factors/${at}`, 'wrong_type') ?? [];
    const word = one.trim();
    if (word === '') return refuse(`feeling_factors/${at}`, 'required') ?? [];
    return word.length > factorName
      ? (refuse(`feeling_factors/${at}`, 'too_long', { max: factorName }) ?? [])
      : [word];
  });
}

function readText(field: 'group' | 'location', of: Record<string, unknown>, refuse: Refuse): string | null {
  const { [field]: given } = of;
  const { [field]: max } = detailLimits;
  if (isNothing(given)) return null;
  if (typeof given !== 'string' || given.includes('\0') || !given.isWellFormed())
    return refuse(field, 'wrong_type');
  const text = given.trim();
  if (text.length > max) return refuse(field, 'too_long', { max });
  return text === '' ? null : text;
}

function readWeather(given: unknown, refuse: Refuse): Weather | null {
  if (isNothing(given)) return null;
  if (!isRecord(given)) return refuse('weather', 'wrong_type');
  const weather: Weather = {
    condition: readCondition(given.condition, refuse),
    temperatureC: readNumber('temperatureC', given.temperature_c, refuse),
    airPressureHpa: readNumber('airPressureHpa', given.air_pressure_hpa, refuse),
  };
  return Object.values(weather).every((value) => value === null) ? null : weather;
}

function readCondition(given: unknown, refuse: Refuse): WeatherCondition | null {
  if (isNothing(given)) return null;
  const known = weatherConditions.find((one) => one === given);
  return known ?? refuse('weather/condition', 'not_a_choice', { choices: weatherConditions.join(', ') });
}

const wireNames = { temperatureC: 'weather/temperature_c', airPressureHpa: 'weather/air_pressure_hpa' };

function readNumber(name: keyof typeof wireNames, given: unknown, refuse: Refuse): number | null {
  const { [name]: field } = wireNames;
  const { min, max } = detailLimits[name];
  if (isNothing(given)) return null;
  if (typeof given !== 'number' || !Number.isFinite(given)) return refuse(field, 'wrong_type');
  if (given < min) return refuse(field, 'too_small', { min });
  return given > max ? refuse(field, 'too_big', { max }) : given;
}

function isNothing(given: unknown): given is undefined | null | '' {
  return given === undefined || given === null || given === '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
