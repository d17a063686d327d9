import type { FieldError } from '@fernpuls/contract/errors';
import type { BmpPlan } from '@fernpuls/domain/drugs/bmp/bmp';
import { joinPages, type ReadPage, readPage } from '@fernpuls/domain/drugs/bmp/read';
import { maxBundle, readBundle } from '@fernpuls/domain/drugs/fhir/read-bundle';
import { type GivenPlan, givenOfBmp } from '@fernpuls/domain/drugs/given-plan';
import { hasReasonableShape } from '../../ground/body-shape.ts';

type Given = { pages: readonly string[]; bundle: string | null };
type Fault = { fault: FieldError };

/** A MedicationStatement is mostly keys: four times as many as in a body of ours. */
const mostBytes = 4 * maxBundle;

/** A plan of somebody else, from what its barcodes say or as FHIR. */
export function run({ pages, bundle }: Given): { plan: GivenPlan } | Fault | { isTooComplex: true } {
  if (bundle === null) {
    const read = planOnPages(pages);
    return 'fault' in read ? read : { plan: givenOfBmp(read.plan, read.unknown) };
  }
  if (!hasReasonableShape(bundle, mostBytes)) return { isTooComplex: true };
  const plan = readBundle(bundle);
  return 'fault' in plan ? unreadable('/bundle', plan.fault) : { plan };
}

function planOnPages(pages: readonly string[]): { plan: BmpPlan; unknown: string[] } | Fault {
  if (pages.length === 0) return { fault: { field: '/pages', code: 'required' } };
  const read: ReadPage[] = [];
  for (const [at, text] of pages.entries()) {
    const page = readPage(text);
    if ('fault' in page) return unreadable(`/pages/${at}`, page.fault);
    read.push(page);
  }
  const joined = joinPages(read);
  if ('fault' in joined) return unreadable('/pages', joined.fault);
  if (!('missing' in joined)) return joined;
  const missing = { pages: joined.missing.join(', ') };
  return { fault: { field: '/pages', code: 'drug_plan_pages_missing', params: missing } };
}

function unreadable(field: string, fault: string): Fault {
  return { fault: { field, code: 'drug_plan_unreadable', params: { fault } } };
}
