import { foldText } from '../kit/fold-text.ts';

/** What a line of a patient list may say: names of fields of a registration. */
export const patientColumns = [
  'customPatientId',
  'lastName',
  'firstName',
  'birthDate',
  'gender',
  'phone',
  'email',
  'street',
  'postalCode',
  'city',
  'insurer',
  'kvnr',
  'infoBanner',
  'cohorts',
] as const;
export type PatientColumn = (typeof patientColumns)[number];

/** Nobody is registered without them. */
export const neededColumns = [
  'customPatientId',
  'lastName',
  'firstName',
  'birthDate',
] as const satisfies readonly PatientColumn[];

/** How practice systems and spreadsheets head these columns, in German and English, folded. */
const headings: Record<PatientColumn, readonly string[]> = {
  customPatientId: [
    'patientennummer',
    'patienten nr',
    'patientennr',
    'pat nr',
    'patnr',
    'nummer',
    'nr',
    'patienten id',
    'patient id',
    'patient number',
    'number',
    'id',
    'mrn',
  ],
  lastName: ['nachname', 'name', 'familienname', 'zuname', 'last name', 'surname', 'family name'],
  firstName: ['vorname', 'rufname', 'first name', 'given name', 'forename'],
  birthDate: [
    'geburtsdatum',
    'geburtstag',
    'geb datum',
    'geb',
    'geboren',
    'geboren am',
    'date of birth',
    'birth date',
    'birthday',
    'dob',
  ],
  gender: ['geschlecht', 'gender', 'sex'],
  phone: [
    'telefon',
    'telefonnummer',
    'tel',
    'mobil',
    'handy',
    'phone',
    'phone number',
    'telephone',
    'mobile',
  ],
  email: ['e mail', 'email', 'e mail adresse', 'mail', 'email address'],
  street: ['strasse', 'strasse und hausnummer', 'strasse nr', 'anschrift', 'street', 'address'],
  postalCode: ['plz', 'postleitzahl', 'postal code', 'postcode', 'zip', 'zip code'],
  city: ['ort', 'wohnort', 'stadt', 'city', 'town'],
  insurer: [
    'krankenkasse',
    'kasse',
    'kostentraeger',
    'versicherung',
    'insurer',
    'insurance',
    'health insurance',
  ],
  kvnr: ['kvnr', 'versichertennummer', 'versicherten nr', 'krankenversichertennummer', 'insurance number'],
  infoBanner: ['hinweis', 'bemerkung', 'notiz', 'note', 'notice', 'remark'],
  cohorts: ['kohorten', 'kohorte', 'gruppe', 'schlagworte', 'cohorts', 'cohort', 'group', 'tags'],
};

const genders: Record<string, 'female' | 'male' | 'other' | 'unknown'> = {
  w: 'female',
  weiblich: 'female',
  frau: 'female',
  f: 'female',
  female: 'female',
  m: 'male',
  maennlich: 'male',
  mann: 'male',
  herr: 'male',
  male: 'male',
  d: 'other',
  divers: 'other',
  diverse: 'other',
  x: 'other',
  other: 'other',
  u: 'unknown',
  unbekannt: 'unknown',
  unknown: 'unknown',
};

/** Words as headings are compared: small, umlauts written out, nothing but letters, digits and single spaces. */
function plain(text: string): string {
  const spelled = text
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
  return foldText(spelled)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Which column a heading means; null where nobody can say. */
export function columnOfHeading(heading: string): PatientColumn | null {
  const said = plain(heading);
  const fits = (column: PatientColumn) => plain(column) === said || headings[column].includes(said);
  return patientColumns.find(fits) ?? null;
}

/** A gender as lists write it; the text itself where it is no word for one. */
export function genderOfText(text: string): string {
  return genders[plain(text)] ?? text;
}
