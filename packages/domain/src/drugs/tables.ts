import { foldText } from '../kit/fold-text.ts';

/** Units of doses by their codes on the federal medication plan (KBV, S_BMP_DOSIEREINHEIT); named as printed there. */
export const doseUnits: Readonly<Record<string, string>> = {
  '1': 'Stück',
  '6': 'Tropfen',
  '5': 'Hub',
  s: 'ml',
  p: 'IE',
  '#': 'Messlöffel',
  '0': 'Messbecher',
  '2': 'Pkg.',
  '3': 'Flasche',
  '4': 'Beutel',
  '7': 'Teelöffel',
  '8': 'Esslöffel',
  '9': 'E',
  a: 'Tasse',
  b: 'Applikatorfüllung',
  c: 'Augenbadewanne',
  d: 'Dosierbriefchen',
  e: 'Dosierpipette',
  f: 'Dosierspritze',
  g: 'Einzeldosis',
  h: 'Glas',
  i: 'Likörglas',
  j: 'Messkappe',
  k: 'Messschale',
  l: 'Mio E',
  m: 'Mio IE',
  n: 'Pipettenteilstrich',
  o: 'Sprühstoß',
  q: 'cm',
  r: 'l',
  t: 'g',
  u: 'kg',
  v: 'mg',
};

/** Forms by the IFA's codes that are used often (KBV, S_BMP_DARREICHUNGSFORM), in at most 7 characters as printed. */
export const drugForms: Readonly<Record<string, string>> = {
  TAB: 'Tabl',
  FTA: 'Tabl',
  KAP: 'Kaps',
  RET: 'RetTabl',
  REK: 'RetKaps',
  BTA: 'BrTabl',
  KTA: 'KauTabl',
  LTA: 'Tabl',
  UTA: 'Tabl',
  DRA: 'Dragees',
  RED: 'RetDrag',
  TRO: 'Tropfen',
  SAF: 'Saft',
  SIR: 'Sirup',
  SUS: 'Susp',
  LOE: 'Lösung',
  GRA: 'Gran',
  PUL: 'Pulver',
  BEU: 'Beutel',
  SPR: 'Spray',
  DOS: 'Spray',
  NDS: 'NasSpr',
  INH: 'Inhalat',
  AMP: 'Amp',
  PEN: 'Pen',
  SRI: 'Spritze',
  PFL: 'Pflast',
  SAL: 'Salbe',
  CRE: 'Creme',
  GEL: 'Gel',
  LOT: 'Lotion',
  OEL: 'Öl',
  SUP: 'Supp',
  GLO: 'Globuli',
  TEE: 'Tee',
};

/** Headings a plan may have, in their order on paper; the code is the KBV's (S_BMP_ZWISCHENUEBERSCHRIFT). */
export const planSections = [
  'general',
  'permanent',
  'special_times',
  'limited',
  'injected',
  'as_needed',
  'self',
] as const;
export type PlanSection = (typeof planSections)[number];

/** What stands over the rows on paper; `general` has no heading. */
export const sectionHeadings: Readonly<
  Record<Exclude<PlanSection, 'general'>, { code: string; text: string }>
> = {
  permanent: { code: '412', text: 'Dauermedikation' },
  special_times: { code: '423', text: 'Zu besonderen Zeiten anzuwendende Medikamente' },
  limited: { code: '424', text: 'Zeitlich befristet anzuwendende Medikamente' },
  injected: { code: '416', text: 'Anwendung unter die Haut' },
  as_needed: { code: '411', text: 'Bedarfsmedikation' },
  self: { code: '418', text: 'Selbstmedikation' },
};

/** By the code of a heading, what is printed; other codes keep their number. */
export function headingText(code: string): string {
  return (
    Object.values(sectionHeadings).find((heading) => heading.code === code)?.text ??
    otherHeadings[code] ??
    code
  );
}

/** Of drugs taken on one day of the week, with M.wo (since 2.8); rows of ours have it by their dosage. */
export const weeklyHeading = '425';

const otherHeadings: Readonly<Record<string, string>> = {
  '425': 'Wöchentlich anzuwendende Medikamente',
  '421': 'Allgemeine Hinweise',
  '422': 'Wichtige Hinweise',
};

/** By what is printed over rows, as somebody else may have typed it; null: it is none of the table's. */
export function codeOfHeading(text: string): string | null {
  const typed = foldText(text)
    .replace(/[^a-z0-9 ]/g, '')
    .trim();
  const all = [
    ...Object.values(sectionHeadings).map(({ code, text: printed }) => [code, printed] as const),
    ...Object.entries(otherHeadings),
  ];
  return all.find(([, printed]) => foldText(printed) === typed)?.[0] ?? null;
}

export function sectionOf(code: string): PlanSection | null {
  const found = Object.entries(sectionHeadings).find(([, heading]) => heading.code === code);
  return planSections.find((section) => section === found?.[0]) ?? null;
}
