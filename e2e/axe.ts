import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

type Only = { type: 'tag' | 'rule'; values: string[] };
type Violation = { id: string; impact?: string | null; nodes: { target: unknown[] }[] };
type Axe = { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> };
type Holding = typeof globalThis & { axe?: Axe };

/**
 * What axe finds on the page and in its frames. A document is given axe once, however often it is looked at: to hand it
 * over anew, and to carry every rule's answer out of the page, costs more than the look.
 */
export async function violationsOn(page: Page, only: Only): Promise<Violation[]> {
  // A frame that went meanwhile has nothing to be looked at; the page itself fails below.
  await Promise.all(page.frames().map((frame) => giveAxe(frame).catch(() => undefined)));
  return await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as Holding;
    if (!axe) throw new Error('axe is not there');
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, impact, nodes }) => ({
      id,
      impact: impact ?? null,
      nodes: nodes.map(({ target }) => ({ target })),
    }));
  }, only);
}

async function giveAxe(frame: Frame): Promise<void> {
  const isThere = await frame.evaluate(() => (globalThis as Holding).axe !== undefined);
  if (!isThere) await frame.evaluate(source);
}
