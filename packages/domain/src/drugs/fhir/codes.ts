import type { DayTime } from '../dose.ts';

/** Code systems of the German base profiles and of the KBV, as a MedicationStatement names them. */
export const systems = {
  pzn: 'http://fhir.de/CodeSystem/ifa/pzn',
  kvnr: 'http://fhir.de/sid/gkv/kvid-10',
  form: 'https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_KBV_DARREICHUNGSFORM',
  unit: 'https://fhir.kbv.de/CodeSystem/KBV_CS_SFHIR_BMP_DOSIEREINHEIT',
  ucum: 'http://unitsofmeasure.org',
  /** The text of a whole dosage, taken over from R5. */
  rendered:
    'http://hl7.org/fhir/5.0/StructureDefinition/extension-MedicationStatement.renderedDosageInstruction',
  /** What only the federal medication plan knows of a row; whoever does not know it loses no drug and no dose. */
  dose: 'urn:fernpuls:bmp:dose',
  strength: 'urn:fernpuls:bmp:strength',
  section: 'urn:fernpuls:bmp:section',
  extraLine: 'urn:fernpuls:bmp:extra-line',
  tradeName: 'urn:fernpuls:bmp:trade-name',
} as const;

/** `Timing.repeat.when` of the four times of day (R4, event-timing). */
export const whenOf: Readonly<Record<DayTime, string>> = {
  morning: 'MORN',
  noon: 'NOON',
  evening: 'EVE',
  night: 'NIGHT',
};

/** `Timing.repeat.dayOfWeek`, 1 Monday to 7 Sunday. */
export const weekdayCodes = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Units of strengths as the plan writes them, in UCUM. */
export const strengthUnits: Readonly<Record<string, string>> = {
  mg: 'mg',
  g: 'g',
  µg: 'ug',
  mcg: 'ug',
  ml: 'mL',
  'I.E.': '[iU]',
  IE: '[iU]',
};
