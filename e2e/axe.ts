import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const byColour = ['color-contrast', 'link-in-text-block'];
/** Reads every style sheet anew, for what the sheets of a page say once. */
const ofSheets = ['css-orientation-lock'];

/** All of WCAG, only what another theme may change, or only what is said of a page's style sheets. */
type Asked = 'all' | 'colours' | 'sheets';

/** `repeated`: what is looked at elsewhere or looks like its neighbours is left out. */
type Look = { asked: Asked; isRepeatedOut?: boolean };

/** What is serious or critical on what is shown now. */
export async function graveFaults(page: Page, { asked, isRepeatedOut = false }: Look): Promise<string[]> {
  const given = { options: optionsOf(asked), isRepeatedOut };
  const found = await page.evaluate(run, given);
  if (found) return found;
  // Once for each page that was loaded: it is half a megabyte.
  await page.evaluate(source);
  return (await page.evaluate(run, given)) ?? ['axe is not there'];
}

/** No page of ours has a frame from elsewhere. */
function optionsOf(asked: Asked) {
  const shared = { resultTypes: ['violations'], iframes: false, elementRef: false, performanceTimer: false };
  if (asked === 'colours') return { ...shared, preload: false, runOnly: { type: 'rule', values: byColour } };
  if (asked === 'sheets') return { ...shared, runOnly: { type: 'rule', values: ofSheets } };
  return { ...shared, preload: false, runOnly: { type: 'tag', values: wcag } };
}

type Violation = { id: string; impact: string; nodes: { target: string[] }[] };
type Axe = { run: (context: object, options: object) => Promise<{ violations: Violation[] }> };
type Given = { options: object; isRepeatedOut: boolean };

async function run({ options, isRepeatedOut }: Given): Promise<string[] | null> {
  const { axe } = globalThis as unknown as { axe?: Axe };
  if (!axe) return null;
  const exclude = isRepeatedOut ? repeated() : [];
  const { violations } = await axe.run({ include: [document], exclude }, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);

  /** The menu, which `shell.spec.ts` looks at, and rows beyond the fifth of a shape that was there before. */
  function repeated(): Element[] {
    const menu = [...document.querySelectorAll('aside')].filter((one) => one.querySelector(':scope > nav'));
    const lists = 'tbody, ul, ol, [role=rowgroup], [role=grid], [role=list], [role=listbox], [role=feed]';
    return [...menu, ...[...document.querySelectorAll(lists)].flatMap(furtherOf)];
  }

  function furtherOf(list: Element): Element[] {
    const rows = [...list.children];
    if (rows.length <= 5) return [];
    const known = new Set(rows.slice(0, 5).map(shapeOf));
    return rows.slice(5).filter((row) => {
      const shape = shapeOf(row);
      const isKnown = known.has(shape);
      known.add(shape);
      return isKnown;
    });
  }

  /** Elements with their attributes, and whether they say something; names and addresses only by whether there is one. */
  function shapeOf(one: Element): string {
    const attributes = [...one.attributes].map(({ name, value }) => {
      const isNaming =
        /^(id|for|href|src|alt|title|value|datetime|aria-(label|labelledby|describedby|controls|owns|details|rowindex|posinset|setsize)|data-.*)$/.test(
          name,
        );
      return `${name}=${isNaming ? value.trim() !== '' : name === 'style' ? value.replaceAll(/-?[\d.]+(px|%|rem)/g, '0') : value}`;
    });
    const text = [...one.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    const inner = one instanceof SVGElement ? '' : [...one.children].map(shapeOf).join();
    return `${one.tagName}[${attributes.sort().join(' ')}]${text ? '+' : ''}(${inner})`;
  }
}
