import type { Substance } from '../plan.ts';

/** Rows of a page and pages of a plan (BMP, Anlage 3 BMV-Ä § 29a). */
export const rowsPerPage = 15;
export const maxPages = 3;
/** Bytes of ISO 8859-1 in one barcode. */
export const maxBytes = 1400;

export type BmpPerson = {
  givenName: string;
  familyName: string;
  title: string | null;
  /** „von“, „van der“: what stands before the family name (P.v). */
  prefix: string | null;
  /** „Gräfin“, „jun.“ (P.z). */
  addition: string | null;
  /** As the plan has it: whole, or its year and month alone with zeros; `YYYY-MM-DD`. */
  birthDate: string | null;
  sex: 'M' | 'W' | 'D' | 'X' | null;
  /** Insurance number, KVNR. */
  kvnr: string | null;
};

export type BmpAuthor = {
  name: string;
  lanr: string | null;
  street: string | null;
  postcode: string | null;
  city: string | null;
  phone: string | null;
  email: string | null;
  /** `YYYY-MM-DDTHH:MM:SS`, without a zone. */
  writtenAt: string;
};

export type BmpObservations = {
  allergies: string | null;
  weightKg: string | null;
  heightCm: string | null;
  creatinine: string | null;
  isPregnant: boolean;
  isBreastfeeding: boolean;
  text: string | null;
};

export type BmpDrug = {
  kind: 'drug';
  pzn: string | null;
  name: string | null;
  substances: Substance[];
  /** Code of the IFA, or what is printed instead. */
  form: string | null;
  formText: string | null;
  morning: string | null;
  noon: string | null;
  evening: string | null;
  night: string | null;
  /** The one day of each week on which the four are meant, 1 Monday to 7 Sunday (M.wo, since 2.8); null: every day. */
  weekday: number | null;
  /** In place of the four. */
  dosageText: string | null;
  unit: string | null;
  unitText: string | null;
  hint: string | null;
  reason: string | null;
  extraLine: string | null;
};

export type BmpRow =
  | BmpDrug
  | { kind: 'heading'; code: string | null; text: string | null }
  | { kind: 'text'; text: string }
  | { kind: 'recipe'; text: string; extraLine: string | null };

export type BmpPlan = {
  /** The print: 32 hexadecimal digits, the same on all of its pages. */
  id: string;
  version: '027' | '028';
  person: BmpPerson;
  author: BmpAuthor;
  observations: BmpObservations;
  rows: BmpRow[];
};

export const noObservations: BmpObservations = {
  allergies: null,
  weightKg: null,
  heightCm: null,
  creatinine: null,
  isPregnant: false,
  isBreastfeeding: false,
  text: null,
};

/** An additional line of a drug takes a row of its own. */
export function rowsOf(row: BmpRow): number {
  return (row.kind === 'drug' || row.kind === 'recipe') && row.extraLine !== null ? 2 : 1;
}
