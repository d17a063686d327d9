import type { BmpPlan } from '@fernpuls/domain/drugs/bmp/bmp';
import { joinPages, type ReadFault, type ReadPage, readPage } from '@fernpuls/domain/drugs/bmp/read';

export type Reading = {
  /** What was read, page by page. */
  pages: { text: string; page: ReadPage }[];
  /** Why the last code was not taken. */
  fault: ReadFault['fault'] | 'other_plan' | 'page_twice' | 'no_code' | null;
  found: string | null;
};

export const nothingRead: Reading = { pages: [], fault: null, found: null };

/** One more code: taken, or told why not. Pages read before stay. */
export function withCode(reading: Reading, text: string | null): Reading {
  if (text === null) return { ...reading, fault: 'no_code', found: null };
  const page = readPage(text.trim());
  if ('fault' in page) return { ...reading, fault: page.fault, found: page.found ?? null };
  const pages = [...reading.pages, { text: text.trim(), page }];
  const joined = joinPages(pages.map((one) => one.page));
  if ('fault' in joined)
    return { ...reading, fault: joined.fault === 'none' ? null : joined.fault, found: null };
  return { pages, fault: null, found: null };
}

/** The plan once all of its pages are there; else which are missing. */
export function planOf({ pages }: Reading): { plan: BmpPlan | null; missing: number[]; of: number } {
  const joined = joinPages(pages.map(({ page }) => page));
  if ('plan' in joined) return { plan: joined.plan, missing: [], of: pages.length };
  return 'missing' in joined
    ? { plan: null, missing: joined.missing, of: joined.pages }
    : { plan: null, missing: [], of: 0 };
}
