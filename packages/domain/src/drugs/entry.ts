import type { BmpDrug, BmpRow } from './bmp/bmp.ts';
import { columnsOf, dosageOfRow, dosageOnPaper } from './dosage-on-paper.ts';
import { type Dosage, dosageLine } from './dose.ts';
import type { DrugState, Substance } from './plan.ts';
import { codeOfHeading, doseUnits, drugForms, type PlanSection, sectionOf } from './tables.ts';

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
export function drugOfEntry(entry: PlanEntry, hints: readonly string[] = []): BmpDrug {
  const paper = dosageOnPaper(entry);
  const said = [...paper.hints, ...hints].join('; ');
  const whole = [said, entry.hint].filter(Boolean).join('; ') || null;
  const isLong = whole !== null && whole.length > hintAtMost;
  // What stands in the hint by itself is short; what somebody wrote there gives way to the line below.
  const below = isLong ? [entry.hint, entry.extraLine].filter(Boolean).join('; ') : entry.extraLine;
  return {
    kind: 'drug',
    pzn: entry.pzn,
    name: entry.name,
    substances: substancesOnPaper(entry.substances),
    form: entry.form,
    formText: entry.form === null ? entry.formText : null,
    ...columnsOf(entry, paper),
    weekday: paper.weekday,
    dosageText: paper.words,
    unit: entry.unit,
    unitText: entry.unit === null ? entry.unitText : null,
    hint: isLong ? said || null : whole,
    reason: entry.reason,
    extraLine: below,
  };
}

/** Characters of M.i and M.x. */
const hintAtMost = 80;
export const extraLineAtMost = 200;

/** More than three are a combination. */
function substancesOnPaper(substances: readonly Substance[]): Substance[] {
  if (substances.length > 3) return [{ name: 'Kombipräparat', strength: null }];
  return substances.map(({ name, strength }) => ({
    name: name.slice(0, 80),
    strength: strength?.slice(0, 15) ?? null,
  }));
}

/** A row of a plan that was read, with the state and days it tells of beside what stands on paper. */
export type GivenEntry = PlanEntry & {
  status?: DrugState;
  /** `YYYY-MM-DD`, both included. */
  fromDay?: string | null;
  untilDay?: string | null;
};

/**
 * A row of a plan that was read, in its section. What its words and hint say as ours would say it, becomes that again;
 * below „Bedarfsmedikation“ nothing is taken every day.
 */
export function entryOfDrug(drug: BmpDrug, section: PlanSection): GivenEntry {
  const { kind: _kind, dosageText, weekday, hint, ...rest } = drug;
  const { dosage, ...read } = dosageOfRow({ ...drug, dosageText, weekday, hint }, [drug.extraLine]);
  const { fromDay, untilDay } = read;
  const days = { ...(fromDay !== null && { fromDay }), ...(untilDay !== null && { untilDay }) };
  const taken = section === 'as_needed' ? asNeeded(dosage) : dosage;
  return { ...rest, ...taken, ...days, hint: read.hint, section };
}

function asNeeded(dosage: Dosage): Dosage {
  if (dosage.dosageKind === 'as_needed' || dosage.dosageKind === 'weekly') return dosage;
  const line = dosageLine(dosage);
  const words = dosage.dosageKind === 'text' ? line : `b. Bed. ${line}`;
  const none = { morning: null, noon: null, evening: null, night: null };
  const dosageText = line === '' ? null : words.length <= 20 ? words : line;
  return { ...dosage, ...none, dosageKind: 'as_needed', dosageText };
}

export function formText({ form, formText: own }: Pick<PlanEntry, 'form' | 'formText'>): string {
  return form === null ? (own ?? '') : (drugForms[form] ?? form);
}

export function unitText({ unit, unitText: own }: Pick<PlanEntry, 'unit' | 'unitText'>): string {
  return unit === null ? (own ?? '') : (doseUnits[unit] ?? unit);
}

/** The drugs of a plan that was read, each in the section of the heading above it. */
export function entriesOfPlan({ rows }: { rows: readonly BmpRow[] }): GivenEntry[] {
  let section: PlanSection = 'general';
  let over: string | null = null;
  return rows.flatMap((row) => {
    if (row.kind === 'heading') {
      const code = headingCode(row);
      section = (code === null ? null : sectionOf(code)) ?? 'general';
      over = code === null ? row.text : null;
    }
    return row.kind === 'drug' ? [entryOfDrug(below(row, over), section)] : [];
  });
}

/** By its code, else by its words; null: words of somebody's own. */
export function headingCode({ code, text }: { code: string | null; text: string | null }): string | null {
  return code ?? (text === null ? null : codeOfHeading(text));
}

/** A heading of somebody's own may be what the drugs below it are for: it stands with each of them. */
function below(drug: BmpDrug, heading: string | null): BmpDrug {
  if (heading === null) return drug;
  const hint = drug.hint === null ? heading : `${drug.hint}; ${heading}`;
  if (hint.length <= hintAtMost) return { ...drug, hint };
  const extraLine = drug.extraLine === null ? heading : `${drug.extraLine}; ${heading}`;
  return extraLine.length <= extraLineAtMost ? { ...drug, extraLine } : drug;
}
