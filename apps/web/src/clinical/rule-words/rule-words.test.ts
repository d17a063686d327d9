import type {
  Condition,
  NumericCondition,
  Rule,
  SingleCondition,
} from '@fernpuls/domain/triggers/rules/rule';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTexts } from '../../i18n/i18n.ts';
import { translate } from '../../i18n/texts.ts';
import { formats } from '../../ui/format.ts';
import { clinicalFormats } from '../format.ts';
import { ruleWords, shortRuleWords, triggerWords } from './rule-words.ts';

const weight = (rest: Partial<SingleCondition>) => ({ valueType: 'weight', ...rest }) as SingleCondition;
const above = weight({ kind: 'threshold', comparison: 'above', operand: 84 });
const rise = weight({ kind: 'change', direction: 'rise', by: 2, unit: 'absolute', hours: 72 });
const mean = weight({ kind: 'deviation', direction: 'rise', by: 1.5, unit: 'absolute', days: 7, least: 3 });
const pulse: SingleCondition = {
  kind: 'threshold',
  valueType: 'pulse',
  comparison: 'at_least',
  operand: 120,
};
const low: SingleCondition = { kind: 'threshold', valueType: 'spo2', comparison: 'below', operand: 90 };
const diastolic: NumericCondition = {
  kind: 'repeated',
  n: 2,
  m: 3,
  of: {
    kind: 'threshold',
    valueType: 'blood_pressure',
    component: 'diastolic',
    comparison: 'at_least',
    operand: 100,
  },
};
const score = { kind: 'survey_score', survey: 'PHQ-9' } as const;
const pef = (operand: object) =>
  ({ kind: 'threshold', valueType: 'pef', comparison: 'below', operand }) as SingleCondition;

/** Rule, German, English, German in short. */
type Row = [Rule | Condition, string, string, string];
const rows: Row[] = [
  [above, 'Gewicht über 84,0 kg', 'Weight above 84.0 kg', 'Gewicht > 84,0 kg'],
  [
    weight({ kind: 'threshold', comparison: 'at_most', operand: 72.25 }),
    'Gewicht höchstens 72,25 kg',
    'Weight at most 72.25 kg',
    'Gewicht ≤ 72,25 kg',
  ],
  [low, 'Sauerstoffsättigung unter 90 %', 'Oxygen saturation below 90 %', 'SpO₂ < 90 %'],
  [
    { kind: 'threshold', valueType: 'blood_pressure', comparison: 'above', operand: 160 },
    'Blutdruck (systolisch) über 160 mmHg',
    'Blood pressure (systolic) above 160 mmHg',
    'RR syst. > 160 mmHg',
  ],
  [
    weight({ kind: 'threshold', comparison: 'between', operand: 80, upper: 90 }),
    'Gewicht zwischen 80,0 kg und 90,0 kg',
    'Weight between 80.0 kg and 90.0 kg',
    'Gewicht 80,0 kg bis 90,0 kg',
  ],
  [
    weight({ kind: 'threshold', comparison: 'outside', operand: 80, upper: 90 }),
    'Gewicht außerhalb von 80,0 kg bis 90,0 kg',
    'Weight outside of 80.0 kg to 90.0 kg',
    'Gewicht < 80,0 kg / > 90,0 kg',
  ],
  [
    weight({ kind: 'threshold', comparison: 'above', operand: { personal: 'dry_weight', plus: 2 } }),
    'Gewicht über Trockengewicht + 2 kg',
    'Weight above dry weight + 2 kg',
    'Gewicht > Trockengewicht + 2 kg',
  ],
  [
    pef({ personal: 'personal_best_pef', times: 0.8 }),
    'Peak-Flow unter 80 % des Peak-Flow-Bestwerts',
    'Peak flow below 80 % of best peak flow',
    'PEF < 80 % des Peak-Flow-Bestwerts',
  ],
  [
    pef({ personal: 'personal_best_pef', times: 0.5, plus: -20 }),
    'Peak-Flow unter 50 % des Peak-Flow-Bestwerts − 20 l/min',
    'Peak flow below 50 % of best peak flow − 20 L/min',
    'PEF < 50 % des Peak-Flow-Bestwerts − 20 l/min',
  ],
  [
    rise,
    'Gewicht steigt um mehr als 2 kg innerhalb von 3 Tagen (gegen den niedrigsten Wert dieser Zeit)',
    'Weight rises by more than 2 kg within 3 days (against the lowest value in that time)',
    'Gewicht ↑ 2 kg in 3 T',
  ],
  [
    weight({ kind: 'change', direction: 'fall', by: 2.5, unit: 'percent', hours: 24 }),
    'Gewicht sinkt um mehr als 2,5 % innerhalb von 24 Stunden (gegen den höchsten Wert dieser Zeit)',
    'Weight falls by more than 2.5 % within 24 hours (against the highest value in that time)',
    'Gewicht ↓ 2,5 % in 24 h',
  ],
  [
    weight({ kind: 'change', direction: 'either', by: 1, unit: 'absolute', hours: 1 }),
    'Gewicht ändert sich um mehr als 1 kg innerhalb von 1 Stunde (gegen den niedrigsten oder höchsten Wert dieser Zeit)',
    'Weight changes by more than 1 kg within 1 hour (against the lowest or highest value in that time)',
    'Gewicht ↕ 1 kg in 1 h',
  ],
  [
    mean,
    'Gewicht um mehr als 1,5 kg über dem Mittel aus den letzten 7 Tagen (ab 3 Messungen)',
    'Weight more than 1.5 kg above the mean of the last 7 days (from 3 readings)',
    'Gewicht ↑ 1,5 kg zum 7 T-Mittel',
  ],
  [
    diastolic,
    'Blutdruck (diastolisch) mindestens 100 mmHg bei 2 der letzten 3 Messungen',
    'Blood pressure (diastolic) at least 100 mmHg in 2 of the last 3 readings',
    'RR diast. ≥ 100 mmHg, 2 von 3',
  ],
  [
    { kind: 'lasting', hours: 48, of: pulse },
    'Puls mindestens 120 /min durchgehend seit 2 Tagen',
    'Pulse at least 120 /min without a break for 2 days',
    'Puls ≥ 120 /min seit 2 T',
  ],
  [
    { kind: 'missing', valueType: 'weight', schedule: '0 9 * * *', graceMinutes: 180 },
    'Gewicht nicht gemessen (täglich 09:00 Uhr, mit 3 Stunden Toleranz)',
    'Weight not measured (daily at 09:00, 3 hours tolerance)',
    'Gewicht fehlt',
  ],
  [
    { kind: 'missing', valueType: 'weight', schedule: '30 8 * * 1,3,5', graceMinutes: 45 },
    'Gewicht nicht gemessen (Mo, Mi und Fr 08:30 Uhr, mit 45 Minuten Toleranz)',
    'Weight not measured (Mon, Wed and Fri at 08:30, 45 minutes tolerance)',
    'Gewicht fehlt',
  ],
  [
    { kind: 'missing', valueType: 'weight', schedule: '0 9 1,15 * *', graceMinutes: 2880 },
    'Gewicht nicht gemessen (am 1. und 15. des Monats, 09:00 Uhr, mit 2 Tagen Toleranz)',
    'Weight not measured (on day 1 and 15 of the month at 09:00, 2 days tolerance)',
    'Gewicht fehlt',
  ],
  [
    { kind: 'missing_repeat', valueType: 'weight', after: 'extreme', graceMinutes: 30 },
    'Gewicht nach einem Extremwert nicht innerhalb von 30 Minuten nachgemessen',
    'Weight not measured again within 30 minutes after an extreme value',
    'Gewicht nicht nachgemessen',
  ],
  [
    { kind: 'missing_survey', survey: 'KCCQ', graceMinutes: 60 },
    'Fragebogen „KCCQ“ nicht beantwortet (mit 1 Stunde Toleranz)',
    'Questionnaire “KCCQ” not answered (1 hour tolerance)',
    '„KCCQ“ fehlt',
  ],
  [
    { kind: 'missed_intakes', count: 3, days: 7 },
    'mindestens 3 Dosen in 7 Tagen nicht eingenommen',
    'at least 3 doses not taken in 7 days',
    '3 Dosen in 7 T versäumt',
  ],
  [
    { kind: 'missed_intakes', count: 1, days: 1 },
    'eine Dosis in 24 Stunden nicht eingenommen',
    'one dose not taken in 24 hours',
    'Dosis in 24 h versäumt',
  ],
  [
    { kind: 'excess_intakes', count: 3, days: 7 },
    'mindestens 3 Einnahmen in 7 Tagen über Plan oder Tageshöchstmenge',
    'at least 3 intakes in 7 days above plan or daily maximum',
    '3 Einnahmen in 7 T über Plan',
  ],
  [
    { kind: 'excess_intakes', count: 1, days: 1 },
    'eine Einnahme in 24 Stunden über Plan oder Tageshöchstmenge',
    'one intake in 24 hours above plan or daily maximum',
    'Einnahme in 24 h über Plan',
  ],
  [
    { kind: 'device_silent', hours: 72 },
    'Gerät sendet seit 3 Tagen nichts',
    'Device has sent nothing for 3 days',
    'Gerät still seit 3 T',
  ],
  [
    { ...score, comparison: 'at_least', operand: 10 },
    'Punktwert im Fragebogen „PHQ-9“ mindestens 10',
    'Score of questionnaire “PHQ-9” at least 10',
    '„PHQ-9“ ≥ 10',
  ],
  [
    { ...score, comparison: 'between', operand: 5, upper: 9 },
    'Punktwert im Fragebogen „PHQ-9“ zwischen 5 und 9',
    'Score of questionnaire “PHQ-9” between 5 and 9',
    '„PHQ-9“ 5 bis 9',
  ],
  [
    { ...score, comparison: 'outside', operand: 5, upper: 9 },
    'Punktwert im Fragebogen „PHQ-9“ außerhalb von 5 bis 9',
    'Score of questionnaire “PHQ-9” outside of 5 to 9',
    '„PHQ-9“ < 5 / > 9',
  ],
  [
    { kind: 'survey_answer', survey: 'Befinden', question: 'Atemnot', answers: ['stark', 'sehr stark'] },
    'Fragebogen „Befinden“: Antwort auf „Atemnot“ ist „stark“ oder „sehr stark“',
    'Questionnaire “Befinden”: answer to “Atemnot” is “stark” or “sehr stark”',
    '„Befinden“: „stark“ oder „sehr stark“',
  ],
  [
    { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation', 'inconclusive_low_heart_rate'] },
    'EKG zeigt Vorhofflimmern oder nicht beurteilbar (langsamer Puls)',
    'ECG shows atrial fibrillation or inconclusive (low heart rate)',
    'EKG: Vorhofflimmern oder nicht beurteilbar (langsamer Puls)',
  ],
  [
    { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'], source: 'device' },
    'EKG zeigt Vorhofflimmern laut Gerät',
    'ECG shows atrial fibrillation according to the device',
    'EKG: Vorhofflimmern',
  ],
  [
    { kind: 'device_battery', below: 20 },
    'Batterie des Geräts unter 20 %',
    'Device battery below 20 %',
    'Batterie < 20 %',
  ],
  [
    { kind: 'all', of: [above, { kind: 'any', of: [pulse, low] }] },
    'Gewicht über 84,0 kg und (Puls mindestens 120 /min oder Sauerstoffsättigung unter 90 %)',
    'Weight above 84.0 kg and (Pulse at least 120 /min or Oxygen saturation below 90 %)',
    'Gewicht > 84,0 kg und (Puls ≥ 120 /min oder SpO₂ < 90 %)',
  ],
  [
    { ...rise, reference: 'day_lowest' } as SingleCondition,
    'Gewicht steigt um mehr als 2 kg innerhalb von 3 Tagen (gegen den niedrigsten Tageswert der Vortage)',
    'Weight rises by more than 2 kg within 3 days (against the lowest daily value of the days before)',
    'Gewicht ↑ 2 kg in 3 T (Tagestiefstwert)',
  ],
  [
    { ...rise, reference: 'day_first' } as SingleCondition,
    'Gewicht steigt um mehr als 2 kg innerhalb von 3 Tagen (gegen den niedrigsten ersten Tageswert der Vortage)',
    'Weight rises by more than 2 kg within 3 days (against the lowest first daily value of the days before)',
    'Gewicht ↑ 2 kg in 3 T (erster Tageswert)',
  ],
  [
    { ...rise, direction: 'fall', reference: 'day_median' } as SingleCondition,
    'Gewicht sinkt um mehr als 2 kg innerhalb von 3 Tagen (gegen den höchsten mittleren Tageswert der Vortage)',
    'Weight falls by more than 2 kg within 3 days (against the highest daily median of the days before)',
    'Gewicht ↓ 2 kg in 3 T (Tagesmedian)',
  ],
  [
    { kind: 'repeated', n: 2, m: 3, of: { ...rise, formerly: 'nearest' } as SingleCondition },
    'Gewicht steigt um mehr als 2 kg innerhalb von 3 Tagen (gegen den niedrigsten Wert dieser Zeit) ' +
      'bei 2 der letzten 3 Messungen, bis zur Übernahme auch nach früherer Lesart (Wert vor etwa 3 Tagen)',
    'Weight rises by more than 2 kg within 3 days (against the lowest value in that time) ' +
      'in 2 of the last 3 readings, until taken over also by its former meaning (value about 3 days before)',
    'Gewicht ↑ 2 kg in 3 T, 2 von 3',
  ],
  [
    { ...mean, by: 3, unit: 'sd', least: 5 } as SingleCondition,
    'Gewicht um mehr als 3 Streuungen über dem Mittel aus den letzten 7 Tagen (ab 5 Messungen)',
    'Weight more than 3 standard deviations above the mean of the last 7 days (from 5 readings)',
    'Gewicht ↑ 3 SD zum 7 T-Mittel',
  ],
  [
    // A scatter takes three readings whatever the rule says.
    { ...mean, by: 2.5, unit: 'sd', days: 1, least: 1 } as SingleCondition,
    'Gewicht um mehr als 2,5 Streuungen über dem Mittel aus den letzten 24 Stunden (ab 3 Messungen)',
    'Weight more than 2.5 standard deviations above the mean of the last 24 hours (from 3 readings)',
    'Gewicht ↑ 2,5 SD zum 1 T-Mittel',
  ],
  [
    { kind: 'flapping', changes: 4, hours: 24, of: pulse },
    'wechselt mindestens 4-mal in 24 Stunden über die Grenze: Puls mindestens 120 /min',
    'crosses the limit at least 4 times in 24 hours: Pulse at least 120 /min',
    'Puls ≥ 120 /min, 4 Wechsel in 24 h',
  ],
  [
    { kind: 'all', withinHours: 12, of: [above, pulse] },
    'Gewicht über 84,0 kg und Puls mindestens 120 /min, zusammen innerhalb von 12 Stunden',
    'Weight above 84.0 kg and Pulse at least 120 /min, together within 12 hours',
    'Gewicht > 84,0 kg und Puls ≥ 120 /min, ≤ 12 h',
  ],
  [
    { kind: 'any', of: [low, { kind: 'all', withinHours: 48, of: [above, pulse] }] },
    'Sauerstoffsättigung unter 90 % oder (Gewicht über 84,0 kg und Puls mindestens 120 /min, zusammen innerhalb von 2 Tagen)',
    'Oxygen saturation below 90 % or (Weight above 84.0 kg and Pulse at least 120 /min, together within 2 days)',
    'SpO₂ < 90 % oder (Gewicht > 84,0 kg und Puls ≥ 120 /min, ≤ 2 T)',
  ],
  [
    { kind: 'always', what: 'extreme' },
    'Extremwert, bitte bestätigen',
    'Extreme value, please confirm',
    'Extremwert',
  ],
  [{ kind: 'always', what: 'impossible' }, 'Unmöglicher Wert', 'Impossible value', 'Unmöglicher Wert'],
  [
    { kind: 'always', what: 'unreviewed' },
    'Nachgelieferte Messwerte nicht angesehen',
    'Late readings not reviewed',
    'Nachlieferung nicht angesehen',
  ],
  [
    { when: diastolic, window: { weekdays: [1, 2, 3, 4, 5], from: 360, until: 720 } },
    'Blutdruck (diastolisch) mindestens 100 mmHg bei 2 der letzten 3 Messungen, nur Mo–Fr 6–12 Uhr',
    'Blood pressure (diastolic) at least 100 mmHg in 2 of the last 3 readings, only Mon–Fri 6–12',
    'RR diast. ≥ 100 mmHg, 2 von 3',
  ],
  [
    { when: above, window: { weekdays: [], from: 1350, until: 360 } },
    'Gewicht über 84,0 kg, nur 22:30–6 Uhr',
    'Weight above 84.0 kg, only 22:30–6',
    'Gewicht > 84,0 kg',
  ],
  [
    { when: above, window: { weekdays: [7, 6], from: 0, until: 1440 } },
    'Gewicht über 84,0 kg, nur Sa und So',
    'Weight above 84.0 kg, only Sat and Sun',
    'Gewicht > 84,0 kg',
  ],
  [
    {
      when: rise,
      holds: weight({ kind: 'change', direction: 'rise', by: 1, unit: 'absolute', hours: 72 }),
      coolDownMinutes: 4320,
    },
    'Gewicht steigt um mehr als 2 kg innerhalb von 3 Tagen (gegen den niedrigsten Wert dieser Zeit); Entwarnung erst, wenn nicht mehr gilt: ' +
      'Gewicht steigt um mehr als 1 kg innerhalb von 3 Tagen (gegen den niedrigsten Wert dieser Zeit); nach dem Schließen Sperrzeit von 3 Tagen',
    'Weight rises by more than 2 kg within 3 days (against the lowest value in that time); back to normal only when this no longer holds: ' +
      'Weight rises by more than 1 kg within 3 days (against the lowest value in that time); 3 days cool-down after closing',
    'Gewicht ↑ 2 kg in 3 T',
  ],
];

const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ');
const t = (key: string, options = {}) => translate(['rules'], key, options);
const wordsOf = (language: 'de' | 'en') => ({
  t,
  format: clinicalFormats(formats(language, 'Europe/Berlin', t), t),
});
const asRule = (given: Rule | Condition): Rule => ('when' in given ? given : { when: given });

for (const [language, column] of [
  ['de', 1],
  ['en', 2],
] as const) {
  describe(language, () => {
    beforeAll(() => startTexts(language));
    for (const row of rows) {
      test(`[BEYOND-04] a rule reads „${row[column]}“`, () => {
        expect(plain(ruleWords(asRule(row[0]), wordsOf(language)))).toBe(row[column]);
      });
    }
  });
}

describe('short', () => {
  beforeAll(() => startTexts('de'));
  for (const [rule, , , short] of rows) {
    test(`[BEYOND-04] a rule in short reads „${short}“`, () => {
      expect(plain(shortRuleWords(asRule(rule), wordsOf('de')))).toBe(short);
    });
  }

  const threshold = {
    valueType: 'weight',
    component: null,
    thresholdType: 'above',
    threshold: 84,
    rule: null,
  } as const;
  test('[PATIENT-15] a plain threshold, a rule and an alarm are told by the same words', () => {
    const words = wordsOf('de');
    expect(plain(triggerWords(threshold, words))).toBe('Gewicht über 84,0 kg');
    expect(plain(triggerWords({ ...threshold, fault: null }, { ...words, short: true }))).toBe(
      'Gewicht > 84,0 kg',
    );
    // An alarm of a rule names the border its reading broke; what was watched is the rule.
    const raised = { ...threshold, thresholdType: null, rule: { when: rise }, fault: null };
    expect(plain(triggerWords(raised, words))).toBe(
      'Gewicht steigt um mehr als 2 kg innerhalb von 3 Tagen (gegen den niedrigsten Wert dieser Zeit)',
    );
  });

  test('[TRIGGER-02] an alarm that says its rule could not be asked tells what is missing', () => {
    const alarm = { ...threshold, rule: { when: rise }, fault: 'dry_weight' } as const;
    expect(triggerWords(alarm, wordsOf('de'))).toBe('Regel nicht auswertbar: Trockengewicht fehlt');
  });
});
