import type { PatientMeasurement } from '@fernpuls/contract/measurements/patient-measurement';
import type { Translate } from '../../../i18n/texts.ts';
import type { ClinicalFormat } from '../../../clinical/format.ts';

type Told = Pick<PatientMeasurement, 'feelingFactors' | 'group' | 'location' | 'weather' | 'fromAt' | 'toAt'>;

/** Names of what the patient felt, in one line. */
export function factorWords({ feelingFactors }: Pick<Told, 'feelingFactors'>): string {
  return feelingFactors.map(({ feelingFactor }) => feelingFactor.name).join(' · ');
}

/** What is told beside the values, each with the word it is called; what is not told is left out. */
export function detailWords(told: Told, { t, format }: { t: Translate; format: ClinicalFormat }) {
  const { weather, fromAt, toAt } = told;
  const outdoors = weather && [
    weather.condition && t(`feelings:condition.${weather.condition}`),
    weather.temperatureC !== null && format.withUnit(format.number(weather.temperatureC, 1), '°C'),
    weather.airPressureHpa !== null && format.withUnit(format.number(weather.airPressureHpa, 0), 'hPa'),
  ];
  const span =
    fromAt && toAt && t('feelings:span', { from: format.dateTime(fromAt), to: format.dateTime(toAt) });
  const words: [string, string | null][] = [
    ['feelingFactorIds', factorWords(told)],
    ['location', told.location],
    ['group', told.group],
    ['weather', outdoors && outdoors.filter(Boolean).join(', ')],
    ['span', span],
  ];
  return words.flatMap(([key, text]) => (text ? [{ key, text }] : []));
}
