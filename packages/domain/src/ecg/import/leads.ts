/** The leads of the platform beside `unknown` (specification section 3), in the order they are shown. */
export const standardLeads = [
  'I',
  'II',
  'III',
  'aVR',
  'aVL',
  'aVF',
  'V1',
  'V2',
  'V3',
  'V4',
  'V5',
  'V6',
] as const;

const byUpperCase = new Map<string, string>([
  ...standardLeads.map((lead): [string, string] => [lead.toUpperCase(), lead]),
  ['LI', 'I'],
  ['LII', 'II'],
  ['LIII', 'III'],
]);
// What systems write before the name: MDC codes, EDF signal types, and "lead" in several languages.
const prefix =
  /^(MDC_ECG_LEAD_|MDC_ECG_ELEC_POTL_|ECG[\s_:-]+|EKG[\s_:-]+|(LEAD|CHANNEL|ABLEITUNG|DÉRIVATION|DERIVATION|DERIVACIÓN|DERIVAZIONE|AFLEIDING|リード|誘導)[\s_:-]*)/iu;
// First words of what recorders measure beside the ECG, electrodes of the EEG included.
const otherSignals = new Set(
  [
    'EEG EMG EOG RESP RESPIRATION THOR THORAX ABDO ABDOMEN FLOW AIRFLOW SNORE ABP ART CVP PAP BP PRESSURE',
    'PLETH PPG SPO2 SAO2 TEMP POSITION BODY ACC GYRO MARKER EVENT STATUS',
    'FP1 FP2 FPZ FZ CZ PZ OZ O1 O2 F3 F4 F7 F8 T3 T4 T5 T6 T7 T8',
  ]
    .join(' ')
    .split(' '),
);

/** The platform's name of a lead, or the name as given. */
export function leadOf(given: string): string {
  const trimmed = given.trim();
  const bare = trimmed.replace(prefix, '').trim();
  return byUpperCase.get(bare.toUpperCase()) ?? (/\p{L}/u.test(bare) ? bare : trimmed);
}

/** True for names of signals that are measured in volts or not, but are no ECG. */
export function isOtherSignal(name: string): boolean {
  const [word = ''] = name
    .trim()
    .toUpperCase()
    .split(/[^A-Z0-9]/, 1);
  return otherSignals.has(word);
}

// EN 1064 table 5.6.3 (also DICOM's SCPECG codes 5.6.3-9-n and, from 1 on, MDC lead numbers).
const numbered: Readonly<Record<number, string>> = {
  1: 'I',
  2: 'II',
  3: 'V1',
  4: 'V2',
  5: 'V3',
  6: 'V4',
  7: 'V5',
  8: 'V6',
  9: 'V7',
  10: 'V2R',
  11: 'V3R',
  12: 'V4R',
  13: 'V5R',
  14: 'V6R',
  15: 'V7R',
  16: 'X',
  17: 'Y',
  18: 'Z',
  19: 'CC5',
  20: 'CM5',
  61: 'III',
  62: 'aVR',
  63: 'aVL',
  64: 'aVF',
  65: '-aVR',
  66: 'V8',
  67: 'V9',
  68: 'V8R',
  69: 'V9R',
};

/** The lead behind a number of EN 1064; null where the standard names none of interest. */
export function leadOfNumber(number: number): string | null {
  return numbered[number] ?? null;
}
