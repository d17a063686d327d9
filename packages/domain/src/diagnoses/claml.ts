import { readXml } from '../kit/read-xml.ts';

/** An element with a code, as the file tells it: a class of the tree, or what one place of a code may mean. */
export type ClamlClass = {
  line: number;
  code: string;
  /** `chapter`, `block` or `category`; of a modifier `modifier`. */
  kind: string;
  /** The modifier it belongs to. */
  modifier: string | null;
  title: string;
  others: string[];
  superClass: string | null;
  hasSubClasses: boolean;
  /** Use under § 295 SGB V: P, O, Z or V. */
  use: string | null;
  /** Which modifiers lengthen its code; `only`: with these of their codes, else with all. */
  modifiedBy: { modifier: string; only: string[] }[];
};

type ClamlFile = { year: number | null; classes: ClamlClass[]; brokenAt: number | null };

const fresh = (line: number, given: Readonly<Record<string, string>>, kind: string): ClamlClass => ({
  line,
  code: given.code ?? '',
  kind,
  modifier: given.modifier ?? null,
  title: '',
  others: [],
  superClass: null,
  hasSubClasses: false,
  use: null,
  modifiedBy: [],
});

/**
 * The classes of a file in the format ClaML (EN 14463), as the BfArM publishes ICD-10-GM. `brokenAt`: the line at which
 * it stops being one.
 */
export function readClaml(file: string): ClamlFile {
  const classes: ClamlClass[] = [];
  let year: number | null = null;
  let root: string | null = null;
  let held: ClamlClass | null = null;
  let rubric: string | null = null;
  let skips = 0;
  let words = '';
  for (const one of readXml(file)) {
    if (one.kind === 'fault') return { year, classes, brokenAt: one.line };
    if (one.kind === 'text') {
      if (rubric !== null && skips === 0) words += one.text;
    } else if (one.kind === 'open') {
      root ??= one.name;
      if (root !== 'ClaML') return { year, classes, brokenAt: one.line };
      const { attributes: given } = one;
      if (one.name === 'Title') year = yearOf(given.version);
      if (one.name === 'Class') held = fresh(one.line, given, given.kind ?? '');
      if (one.name === 'ModifierClass') held = fresh(one.line, given, 'modifier');
      if (one.name === 'Rubric') [rubric, words] = [given.kind ?? '', ''];
      // What a rubric refers to is no word of its own.
      if (one.name === 'Reference') skips += 1;
      if (held) take(held, one.name, given);
    } else {
      if (one.name === 'Reference') skips -= 1;
      if (one.name === 'Rubric' && held && rubric !== null) {
        const said = words.replace(/\s+/g, ' ').trim();
        if (rubric === 'preferred') held.title = said;
        else if (rubric === 'inclusion' && said !== '') held.others.push(said);
        rubric = null;
      }
      if ((one.name === 'Class' || one.name === 'ModifierClass') && held) {
        classes.push(held);
        held = null;
      }
    }
  }
  return { year, classes, brokenAt: root === null ? 1 : null };
}

function take(held: ClamlClass, name: string, given: Readonly<Record<string, string>>): void {
  const code = given.code ?? '';
  if (name === 'SuperClass') held.superClass = code;
  if (name === 'SubClass') held.hasSubClasses = true;
  if (name === 'Meta' && given.name === 'Para295') held.use = given.value ?? null;
  if (name === 'ModifiedBy') held.modifiedBy.push({ modifier: code, only: [] });
  if (name === 'ValidModifierClass') held.modifiedBy.at(-1)?.only.push(code);
}

function yearOf(version: string | undefined): number | null {
  const year = /^(20\d\d)\b/.exec(version ?? '')?.[1];
  return year === undefined ? null : Number(year);
}
