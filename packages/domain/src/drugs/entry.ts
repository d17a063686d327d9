import type { BmpDrug, BmpRow } from './bmp/bmp.ts';
import { type Dosage, paperText } from './dose.ts';
import type { Substance } from './plan.ts';
import { doseUnits, drugForms, type PlanSection, sectionOf } from './tables.ts';

/** A row of a patient's plan, as far as it is the plan's: what stands on paper. */
export type PlanEntry = Dosage & {
  pzn: string | null;
  name: string | null;
  substances: Substance[];
  form: string | null;
  formText: string | null;
  unit: string | null;
  unitText: string | null;
  hint: string | null;
  reason: string | null;
  extraLine: string | null;
  section: PlanSection;
};

/** How a row stands in the barcode: a dose of nought is left out there and printed all the same (KBV). */
export function drugOfEntry(entry: PlanEntry): BmpDrug {
  const words = paperText(entry);
  const dose = (of: string | null) => (words === null && of !== '0' ? of : null);
  return {
    kind: 'drug',
    pzn: entry.pzn,
    name: entry.name?.slice(0, 50) ?? null,
    substances: substancesOnPaper(entry.substances),
    form: entry.form,
    formText: entry.form === null ? entry.formText : null,
    morning: dose(entry.morning),
    noon: dose(entry.noon),
    evening: dose(entry.evening),
    night: dose(entry.night),
    dosageText: words,
    unit: entry.unit,
    unitText: entry.unit === null ? entry.unitText : null,
    hint: entry.hint,
    reason: entry.reason,
    extraLine: entry.extraLine,
  };
}

/** More than three are a combination. */
function substancesOnPaper(substances: readonly Substance[]): Substance[] {
  if (substances.length > 3) return [{ name: 'Kombipräparat', strength: null }];
  return substances.map(({ name, strength }) => ({
    name: name.slice(0, 80),
    strength: strength?.slice(0, 15) ?? null,
  }));
}

const neededPattern = /^b(?:ei|\.) Bed(?:arf|\.)(?: max (\d{1,4}(?:,\d)?)\/Tag)?$/;

/** A row of a plan that was read, in its section. What its free text says as ours would say it, becomes that again. */
export function entryOfDrug(drug: BmpDrug, section: PlanSection): PlanEntry {
  const { kind: _kind, dosageText, ...rest } = drug;
  const needed = dosageText === null ? null : neededPattern.exec(dosageText);
  const most = needed?.[1]?.replace(',', '.');
  return {
    ...rest,
    section,
    weekdays: null,
    dosageKind: dosageText === null ? 'daily' : needed ? 'as_needed' : 'text',
    dosageText: needed ? null : dosageText,
    maxPerDay: most === undefined ? null : Number(most),
  };
}

export function formText({ form, formText: own }: Pick<PlanEntry, 'form' | 'formText'>): string {
  return form === null ? (own ?? '') : (drugForms[form] ?? form);
}

export function unitText({ unit, unitText: own }: Pick<PlanEntry, 'unit' | 'unitText'>): string {
  return unit === null ? (own ?? '') : (doseUnits[unit] ?? unit);
}

/** The drugs of a plan that was read, each in the section of the heading above it; ours know no other headings. */
export function entriesOfPlan({ rows }: { rows: readonly BmpRow[] }): PlanEntry[] {
  let section: PlanSection = 'general';
  return rows.flatMap((row) => {
    if (row.kind === 'heading') section = (row.code === null ? null : sectionOf(row.code)) ?? 'general';
    return row.kind === 'drug' ? [entryOfDrug(row, section)] : [];
  });
}
