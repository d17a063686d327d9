import type { Instrument } from './instrument.ts';

/**
 * The first question of the Minimum European Health Module: no index of utilities, but free where the EQ-5D is not.
 * German as the Robert Koch Institute asks it (GEDA/EHIS).
 */
export const selfRatedHealth: Instrument = {
  key: 'self_rated_health',
  valueType: 'self_rated_health',
  version: 'MEHM, HS1',
  licence: 'reuse',
  licenceText:
    'Eurostat, European Health Interview Survey. Reuse with the source named (Decision 2011/833/EU, CC BY 4.0).',
  source:
    'Eurostat. European Health Interview Survey (EHIS wave 3), Methodological manual, variable HS1, 2018. German: Robert Koch-Institut, GEDA 2019/2020-EHIS.',
  checkedOn: '2026-11-27',
  direction: 'higher_is_worse',
  points: [1, 2, 3, 4, 5],
  bands: [1, 2, 3, 4, 5],
  difference: null,
  wordings: {
    de: {
      name: 'Selbst eingeschätzte Gesundheit (MEHM)',
      heading: null,
      items: ['Wie ist Ihr Gesundheitszustand im Allgemeinen?'],
      answers: ['Sehr gut', 'Gut', 'Mittelmäßig', 'Schlecht', 'Sehr schlecht'],
      bands: ['sehr gut', 'gut', 'mittelmäßig', 'schlecht', 'sehr schlecht'],
    },
    en: {
      name: 'Self-rated health (MEHM)',
      heading: null,
      items: ['How is your health in general?'],
      answers: ['Very good', 'Good', 'Fair', 'Bad', 'Very bad'],
      bands: ['very good', 'good', 'fair', 'bad', 'very bad'],
    },
  },
  rules: [{ key: 'from_border', from: 4 }],
};
