import {
  type BmpAuthor,
  type BmpDrug,
  type BmpObservations,
  type BmpPerson,
  type BmpPlan,
  type BmpRow,
  maxBytes,
  maxPages,
  rowsOf,
  rowsPerPage,
} from './bmp.ts';
import { foreignSign, toLatin } from './latin.ts';
import { type Element, writeElement } from './ukf.ts';

export type BmpPage = { rows: BmpRow[]; text: string };
export type WriteFault =
  | { fault: 'too_many_rows'; pages: number }
  | { fault: 'sign'; sign: string }
  /** One row alone is more than a barcode holds. */
  | { fault: 'row_too_long'; row: number };

/** The pages of a plan with what their barcodes say, one sign a byte (ISO 8859-1); or why it cannot be written. */
export function writePlan(plan: BmpPlan): BmpPage[] | WriteFault {
  const pages = pagesOf(plan);
  if (!Array.isArray(pages)) return pages;
  if (pages.length > maxPages) return { fault: 'too_many_rows', pages: pages.length };
  const written = pages.map((rows, at) => ({ rows, text: pageText(plan, rows, at + 1, pages.length) }));
  const sign = written.map(({ text }) => foreignSign(text)).find((one) => one !== null);
  return sign ? { fault: 'sign', sign } : written;
}

/** As many rows a page as fit, by their number and by what its barcode holds; a heading stands with what follows. */
function pagesOf(plan: BmpPlan): BmpRow[][] | WriteFault {
  // Each page has to say who it is about; a section that opens without a heading may be added to it.
  const frame = pageText(plan, [], maxPages, maxPages).length + '</MP><S></S>'.length;
  const sizes = plan.rows.map((row) => ({ rows: rowsOf(row), bytes: rowBytes(row) }));
  const pages: BmpRow[][] = [[]];
  let rows = 0;
  let bytes = frame;
  for (const [at, row] of plan.rows.entries()) {
    const size = sizes[at] ?? { rows: 0, bytes: 0 };
    const also = row.kind === 'heading' ? (sizes[at + 1] ?? { rows: 0, bytes: 0 }) : { rows: 0, bytes: 0 };
    if (frame + size.bytes > maxBytes) return { fault: 'row_too_long', row: at };
    const isFull = rows + size.rows + also.rows > rowsPerPage || bytes + size.bytes + also.bytes > maxBytes;
    if (rows > 0 && isFull) {
      pages.push([]);
      rows = 0;
      bytes = frame;
    }
    pages.at(-1)?.push(row);
    rows += size.rows;
    bytes += size.bytes;
  }
  return pages;
}

function rowBytes(row: BmpRow): number {
  if (row.kind === 'heading') return writeElement(headingElement(row)).length + '</S>'.length;
  return writeElement(rowElement(row)).length;
}

function pageText(plan: BmpPlan, rows: readonly BmpRow[], page: number, pages: number): string {
  const several = pages > 1 ? { a: String(page), z: String(pages) } : {};
  const children = [personElement(plan.person), authorElement(plan.author)];
  const observed = observationElement(plan.observations);
  if (observed) children.push(observed);
  children.push(...sectionsOf(rows));
  const root = element('MP', { v: plan.version, U: plan.id, l: 'de-DE', ...several }, children);
  return writeElement(root);
}

function element(
  name: string,
  given: Readonly<Record<string, string | null>>,
  children: Element[] = [],
): Element {
  const attributes = Object.fromEntries(
    Object.entries(given).flatMap(([key, value]) => (value === null ? [] : [[key, toLatin(value)]])),
  );
  return { name, attributes, children };
}

function personElement(person: BmpPerson): Element {
  const { givenName, familyName, title, prefix, addition, birthDate, sex, kvnr } = person;
  const b = birthDate?.replaceAll('-', '') ?? null;
  return element('P', {
    g: givenName,
    f: familyName,
    t: title,
    v: prefix,
    z: addition,
    egk: kvnr,
    b,
    s: sex,
  });
}

function authorElement(author: BmpAuthor): Element {
  const { name, lanr, street, postcode, city, phone, email, writtenAt } = author;
  return element('A', { lanr, n: name, s: street, z: postcode, c: city, p: phone, e: email, t: writtenAt });
}

function observationElement(of: BmpObservations): Element | null {
  const written = element('O', {
    ai: of.allergies,
    p: of.isPregnant ? '1' : null,
    b: of.isBreastfeeding ? '1' : null,
    w: of.weightKg,
    h: of.heightCm,
    c: of.creatinine,
    x: of.text,
  });
  return Object.keys(written.attributes).length > 0 ? written : null;
}

/** Rows below their headings; those before the first stand in a section without one. */
function sectionsOf(rows: readonly BmpRow[]): Element[] {
  const sections: Element[] = [];
  for (const row of rows) {
    if (row.kind === 'heading') sections.push(headingElement(row));
    else {
      if (sections.length === 0) sections.push(element('S', {}));
      sections.at(-1)?.children.push(rowElement(row));
    }
  }
  return sections;
}

function headingElement({ code, text }: { code: string | null; text: string | null }): Element {
  return element('S', { c: code, t: text });
}

function rowElement(row: Exclude<BmpRow, { kind: 'heading' }>): Element {
  if (row.kind === 'text') return element('X', { t: row.text });
  if (row.kind === 'recipe') return element('R', { t: row.text, x: row.extraLine });
  return drugElement(row);
}

function drugElement(row: BmpDrug): Element {
  const substances = row.substances.map(({ name, strength }) => element('W', { w: name, s: strength }));
  const given = {
    p: row.pzn?.replace(/^0+/, '') ?? null,
    a: row.name,
    f: row.form,
    fd: row.form === null ? row.formText : null,
    ...(row.dosageText === null
      ? {
          wo: row.weekday === null ? null : String(row.weekday),
          m: row.morning,
          d: row.noon,
          v: row.evening,
          h: row.night,
        }
      : { t: row.dosageText }),
    du: row.unit,
    dud: row.unit === null ? row.unitText : null,
    i: row.hint,
    r: row.reason,
    x: row.extraLine,
  };
  return element('M', given, substances);
}
