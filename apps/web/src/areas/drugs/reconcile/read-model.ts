import { joinPages, type ReadFault, type ReadPage, readPage } from '@fernpuls/domain/drugs/bmp/read';

import { type ReadBundleFault, readBundle } from '@fernpuls/domain/drugs/fhir/read-bundle';
import { type GivenPlan, givenOfBmp } from '@fernpuls/domain/drugs/given-plan';

export type Reading = {
  /** What was read, page by page. */
  pages: { text: string; page: ReadPage }[];
  /** A whole plan of another system, as FHIR. */
  bundle: { text: string; plan: GivenPlan } | null;
  /** Why the last code or file was not taken. */
  fault: ReadFault['fault'] | ReadBundleFault['fault'] | 'other_plan' | 'page_twice' | 'no_code' | null;
  found: string | null;
};

export const nothingRead: Reading = { pages: [], bundle: null, fault: null, found: null };

/** One more code: taken, or told why not. Pages read before stay. */
export function withCode(reading: Reading, text: string | null): Reading {
  if (text === null) return { ...reading, fault: 'no_code', found: null };
  const page = readPage(text.trim());
  if ('fault' in page) return { ...reading, fault: page.fault, found: page.found ?? null };
  const pages = [...reading.pages, { text: text.trim(), page }];
  const joined = joinPages(pages.map((one) => one.page));
  if ('fault' in joined)
    return { ...reading, fault: joined.fault === 'none' ? null : joined.fault, found: null };
  return { pages, bundle: null, fault: null, found: null };
}

/** A file of FHIR: taken as a whole, or told why not. */
export function withBundle(reading: Reading, text: string): Reading {
  const plan = readBundle(text);
  if ('fault' in plan) return { ...reading, fault: plan.fault, found: plan.found ?? null };
  return { pages: [], bundle: { text, plan }, fault: null, found: null };
}

/** The plan once all of its pages are there; else which are missing. */
export function planOf({ pages, bundle }: Reading): {
  plan: GivenPlan | null;
  missing: number[];
  of: number;
} {
  if (bundle) return { plan: bundle.plan, missing: [], of: 1 };
  const joined = joinPages(pages.map(({ page }) => page));
  if ('plan' in joined)
    return { plan: givenOfBmp(joined.plan, joined.unknown), missing: [], of: pages.length };
  return 'missing' in joined
    ? { plan: null, missing: joined.missing, of: joined.pages }
    : { plan: null, missing: [], of: 0 };
}
