/** Severity of harm after ISO/TR 24971, the least first: from none of consequence to death. */
export const severities = ['S1', 'S2', 'S3', 'S4', 'S5'] as const;
type Severity = (typeof severities)[number];

/** What risk is left with the controls that are proved, the least first. */
export const residualRisks = ['low', 'medium', 'high'] as const;
type ResidualRisk = (typeof residualRisks)[number];

/** ISO 14971, 7.1, in the order they are to be chosen: safe by design, protective measure, information for safety. */
export const controlKinds = ['design', 'protective', 'information'] as const;
type ControlKind = (typeof controlKinds)[number];

/** What names its hazards by itself: a kind of rule, a reader of a foreign format, a print, a derived clinical value. */
export const placeKinds = ['rule', 'reader', 'print', 'value'] as const;
type PlaceKind = (typeof placeKinds)[number];

/** The languages the texts of the table are written in. */
export const hazardLanguages = ['en', 'de'] as const;
export type HazardLanguage = (typeof hazardLanguages)[number];
type Words = Readonly<Record<HazardLanguage, string>>;

/** A row of docs/hazards.tsv. */
export type Hazard = {
  id: string;
  severity: Severity;
  residual: ResidualRisk;
  controls: readonly string[];
  areas: readonly string[];
  hazard: Words;
  /** The sequence of events that leads to harm. */
  sequence: Words;
  harm: Words;
  /** Why this severity and this residual risk. */
  reason: Words;
};

/** A test by its file and a part of its title. */
type ProvingTest = { path: string; title: string };

/** A row of docs/hazard-controls.tsv: proved by tests, or open with what is missing. */
export type HazardControl = {
  id: string;
  kind: ControlKind;
  control: Words;
  tests: readonly ProvingTest[];
  /** Null: proved. */
  missing: Words | null;
};

/** A row of docs/hazards-by-place.tsv. `place`: the kind of a rule, a file, or a folder that ends with a slash. */
export type HazardPlace = { kind: PlaceKind; place: string; hazards: readonly string[]; why: string };

const hazardColumns =
  'id severity residual controls areas hazard_en hazard_de sequence_en sequence_de harm_en harm_de reason_en reason_de';
const controlColumns = 'id kind control_en control_de tests missing_en missing_de';
const placeColumns = 'kind place hazards why';

/** The rows of docs/hazards.tsv in their order. Throws where columns or one of the fixed words are others. */
export function hazardsOf(table: string): Hazard[] {
  return rowsOf(table, hazardColumns).map(([id = '', severity, residual, controls, areas, ...texts]) => ({
    id,
    severity: oneOf(severities, severity),
    residual: oneOf(residualRisks, residual),
    controls: wordsOf(controls),
    areas: wordsOf(areas),
    hazard: bothOf(texts, 0),
    sequence: bothOf(texts, 2),
    harm: bothOf(texts, 4),
    reason: bothOf(texts, 6),
  }));
}

/** The rows of docs/hazard-controls.tsv; several tests stand behind each other with ` | ` between. */
export function controlsOf(table: string): HazardControl[] {
  return rowsOf(table, controlColumns).map(([id = '', kind, ...texts]) => {
    const missing = bothOf(texts, 3);
    return {
      id,
      kind: oneOf(controlKinds, kind),
      control: bothOf(texts, 0),
      tests: (texts[2] ?? '').split(' | ').filter(Boolean).map(testOf),
      missing: missing.en === '' && missing.de === '' ? null : missing,
    };
  });
}

/** The rows of docs/hazards-by-place.tsv; `none` names no hazard, and why stands behind it. */
export function placesOf(table: string): HazardPlace[] {
  return rowsOf(table, placeColumns).map(([kind, place = '', hazards, why = '']) => ({
    kind: oneOf(placeKinds, kind),
    place,
    hazards: wordsOf(hazards).filter((word) => word !== 'none'),
    why,
  }));
}

/** Is a control of the hazard without proof? */
export function isOpen(hazard: Hazard, controls: ReadonlyMap<string, HazardControl>): boolean {
  return hazard.controls.some((id) => (controls.get(id)?.missing ?? null) !== null);
}

function rowsOf(table: string, columns: string): string[][] {
  const [head = '', ...rows] = table.trimEnd().split('\n');
  if (head !== columns.replaceAll(' ', '\t'))
    throw new Error(`a table of hazards must begin with ${columns}`);
  return rows.map((row) => row.split('\t'));
}

function oneOf<T extends string>(words: readonly T[], cell: string | undefined): T {
  const word = words.find((one) => one === cell);
  if (word === undefined)
    throw new Error(`a table of hazards says ${cell}, which is none of ${words.join(', ')}`);
  return word;
}

function wordsOf(cell: string | undefined): string[] {
  return (cell ?? '').split(' ').filter(Boolean);
}

function bothOf(cells: readonly string[], at: number): Words {
  return { en: cells[at] ?? '', de: cells[at + 1] ?? '' };
}

function testOf(text: string): ProvingTest {
  const at = text.indexOf('#');
  return { path: text.slice(0, at), title: text.slice(at + 1) };
}
