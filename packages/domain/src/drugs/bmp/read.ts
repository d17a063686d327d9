import { doseRule } from '../dose.ts';
import { pznOf } from '../pzn.ts';
import {
  type BmpAuthor,
  type BmpDrug,
  type BmpObservations,
  type BmpPerson,
  type BmpPlan,
  type BmpRow,
  maxPages,
} from './bmp.ts';
import { type Element, readElement, type UkfFault } from './ukf.ts';

export type ReadFault = {
  fault:
    | UkfFault
    | 'not_a_plan'
    | 'version'
    | 'page_number'
    | 'dose'
    | 'field_too_long'
    | 'pzn'
    | 'no_person'
    | 'weekday'
    | 'unknown';
  /** What it is about: the version, the dose, the attribute, what nobody knows as `M@xy` or `S/Q`. */
  found?: string;
};
/** With what its author and observations say that nobody here knows, as `A@xy: words`. */
export type ReadPage = BmpPlan & { page: number; pages: number; unknown: string[] };

const versions = ['027', '028'] as const;

/** What one barcode says; or by what it is refused. */
export function readPage(text: string): ReadPage | ReadFault {
  const root = readElement(text);
  if (typeof root === 'string') return { fault: root };
  if (root.name !== 'MP') return { fault: 'not_a_plan' };
  const { v = '', U = '', a = '1', z = '1' } = root.attributes;
  const version = versions.find((one) => one === v);
  if (!version) return { fault: 'version', found: v };
  if (!/^[1-3]$/.test(a) || !/^[1-3]$/.test(z) || a > z || Number(z) > maxPages)
    return { fault: 'page_number', found: `${a}/${z}` };
  const strange = unknownIn(root);
  const [worst] = strange.filter(({ isRefused }) => isRefused);
  if (worst) return { fault: 'unknown', found: worst.path };
  const person = root.children.find(({ name }) => name === 'P');
  if (!person) return { fault: 'no_person' };
  const rows = rowsIn(root);
  if (!Array.isArray(rows)) return rows;
  const child = (name: string) => root.children.find((one) => one.name === name)?.attributes ?? {};
  return {
    id: U.replaceAll('-', '').toUpperCase(),
    version,
    page: Number(a),
    pages: Number(z),
    person: personOf(person.attributes),
    author: authorOf(child('A')),
    observations: observationsOf(child('O')),
    rows,
    unknown: strange.map(({ path, text }) => `${path}: ${text}`),
  };
}

type Known = { attributes: readonly string[]; children: Readonly<Record<string, 'one' | 'many'>> };
/** Everything 2.7 and 2.8 give a meaning (KBV BMP, Anlage 3, UKF). */
const known: Readonly<Record<string, Known>> = {
  MP: { attributes: ['v', 'U', 'l', 'a', 'z'], children: { P: 'one', A: 'one', O: 'one', S: 'many' } },
  P: { attributes: ['g', 'f', 't', 'v', 'z', 'egk', 'b', 's'], children: {} },
  A: { attributes: ['n', 'lanr', 'idf', 'kik', 's', 'z', 'c', 'p', 'e', 't'], children: {} },
  O: { attributes: ['ai', 'p', 'b', 'w', 'h', 'c', 'x'], children: {} },
  S: { attributes: ['c', 't'], children: { M: 'many', X: 'many', R: 'many' } },
  M: {
    attributes: ['p', 'a', 'f', 'fd', 'wo', 'm', 'd', 'v', 'h', 't', 'du', 'dud', 'i', 'r', 'x'],
    children: { W: 'many' },
  },
  W: { attributes: ['w', 's'], children: {} },
  X: { attributes: ['t'], children: {} },
  R: { attributes: ['t', 'x'], children: {} },
};

/** About the author and the measures of a person a plan may say more than we know; of drugs and people it may not. */
const mayBeTold = ['A', 'O'];

type Strange = { path: string; text: string; isRefused: boolean };

/** Whatever a page says that has no place here: a plan is a whole, and what nobody knows may turn what it means. */
function unknownIn(element: Element): Strange[] {
  const { name, attributes, children } = element;
  const held = known[name];
  if (!held) return [];
  const isRefused = !mayBeTold.includes(name);
  const counts = Map.groupBy(children, (child) => child.name);
  return [
    ...Object.entries(attributes).flatMap(([key, text]) =>
      held.attributes.includes(key) ? [] : [{ path: `${name}@${key}`, text, isRefused }],
    ),
    ...[...counts].flatMap(([key, all]) =>
      held.children[key] === 'many' || (held.children[key] === 'one' && all.length === 1)
        ? []
        : [{ path: `${name}/${key}`, text: '', isRefused: true }],
    ),
    ...['fd', 'dud'].flatMap((key) => {
      const text = attributes[key];
      const isBoth = name === 'M' && text !== undefined && attributes[key.slice(0, -1)] !== undefined;
      return isBoth ? [{ path: `M@${key}`, text, isRefused: false }] : [];
    }),
    ...children.flatMap(unknownIn),
  ];
}

/** A tilde parts lines (UKF). */
const inOneLine = (text: string) => text.replace(/\s*~\s*/g, ' ').trim();

type Attributes = Readonly<Record<string, string | undefined>>;

function personOf({ g, f, t, v, z, egk, b, s }: Attributes): BmpPerson {
  const birth = /^(\d{4})(\d{2})(\d{2})$/.exec(b ?? '');
  const sex = (['M', 'W', 'D', 'X'] as const).find((one) => one === s) ?? null;
  return {
    givenName: g ?? '',
    familyName: f ?? '',
    title: t ?? null,
    prefix: v ?? null,
    addition: z ?? null,
    kvnr: egk ?? null,
    birthDate: birth ? birth.slice(1).join('-') : null,
    sex,
  };
}

function authorOf({ n, lanr, s, z, c, p, e, t }: Attributes): BmpAuthor {
  return {
    name: n ?? '',
    lanr: lanr ?? null,
    street: s ?? null,
    postcode: z ?? null,
    city: c ?? null,
    phone: p ?? null,
    email: e ?? null,
    writtenAt: t ?? '',
  };
}

function observationsOf({ ai, p, b, w, h, c, x }: Attributes): BmpObservations {
  return {
    allergies: ai === undefined ? null : inOneLine(ai),
    weightKg: w ?? null,
    heightCm: h ?? null,
    creatinine: c ?? null,
    isPregnant: p === '1',
    isBreastfeeding: b === '1',
    text: x === undefined ? null : inOneLine(x),
  };
}

function rowsIn(root: Element): BmpRow[] | ReadFault {
  const rows: BmpRow[] = [];
  for (const section of root.children.filter(({ name }) => name === 'S')) {
    const { c, t } = section.attributes;
    if (c !== undefined || t !== undefined) rows.push({ kind: 'heading', code: c ?? null, text: t ?? null });
    for (const child of section.children) {
      const row = rowOf(child);
      if ('fault' in row) return row;
      rows.push(row);
    }
  }
  return rows;
}

function rowOf(element: Element): BmpRow | ReadFault {
  const { name, attributes } = element;
  if (name === 'X') return { kind: 'text', text: inOneLine(attributes.t ?? '') };
  if (name === 'R') {
    const { t = '', x }: Attributes = attributes;
    return { kind: 'recipe', text: inOneLine(t), extraLine: x === undefined ? null : inOneLine(x) };
  }
  return name === 'M' ? drugOf(element) : { fault: 'not_a_plan', found: name };
}

/** Characters of each attribute of a drug. */
const lengths: Readonly<Record<string, number>> = { a: 50, fd: 7, t: 20, dud: 20, i: 80, r: 50, x: 200 };

function drugOf({ attributes, children }: Element): BmpDrug | ReadFault {
  const { p, a, f, fd, wo, m, d, v, h, t, du, dud, i, r, x }: Attributes = attributes;
  const long = Object.entries(lengths).find(([name, max]) => (attributes[name]?.length ?? 0) > max);
  if (long) return { fault: 'field_too_long', found: long[0] };
  const wrong = [m, d, v, h].find((dose) => dose !== undefined && doseRule(dose) !== null);
  if (wrong !== undefined) return { fault: 'dose', found: wrong };
  // A weekday belongs to the four columns; beside words nobody can say which of both is meant.
  if (wo !== undefined && (!/^[1-7]$/.test(wo) || t !== undefined)) return { fault: 'weekday', found: wo };
  if (t !== undefined && [m, d, v, h].some((dose) => dose !== undefined)) return { fault: 'dose', found: t };
  const pzn = p === undefined ? null : pznOf(p);
  if (p !== undefined && pzn === null) return { fault: 'pzn', found: p };
  const substances = children
    .filter(({ name }) => name === 'W')
    .map(({ attributes: { w, s } }: { attributes: Attributes }) => ({ name: w ?? '', strength: s ?? null }));
  return {
    kind: 'drug',
    pzn,
    name: a ?? null,
    substances,
    form: f ?? null,
    formText: f === undefined ? (fd ?? null) : null,
    morning: m ?? null,
    noon: d ?? null,
    evening: v ?? null,
    night: h ?? null,
    weekday: wo === undefined ? null : Number(wo),
    dosageText: t ?? null,
    unit: du ?? null,
    unitText: du === undefined ? (dud ?? null) : null,
    hint: i === undefined ? null : inOneLine(i),
    reason: r ?? null,
    extraLine: x === undefined ? null : inOneLine(x),
  };
}

type Joined =
  | { plan: BmpPlan; unknown: string[] }
  /** Pages that were not read yet; those that were are kept. */
  | { missing: number[]; pages: number }
  | { fault: 'other_plan' | 'page_twice' | 'none' };

/** The pages of one print, read in any order. */
export function joinPages(read: readonly ReadPage[]): Joined {
  const [first] = read;
  if (!first) return { fault: 'none' };
  if (
    read.some(
      ({ id, pages, version }) => id !== first.id || pages !== first.pages || version !== first.version,
    )
  )
    return { fault: 'other_plan' };
  const byNumber = new Map(read.map((page) => [page.page, page]));
  if (byNumber.size < read.length) return { fault: 'page_twice' };
  const numbers = Array.from({ length: first.pages }, (_, at) => at + 1);
  const missing = numbers.filter((number) => !byNumber.has(number));
  if (missing.length > 0) return { missing, pages: first.pages };
  const { page: _page, pages: _pages, unknown: _unknown, ...plan } = first;
  const rows = numbers.flatMap((number) => byNumber.get(number)?.rows ?? []);
  return { plan: { ...plan, rows }, unknown: [...new Set(read.flatMap(({ unknown }) => unknown))] };
}
