import type { BmpPerson, BmpPlan } from './bmp/bmp.ts';
import { entriesOfPlan, type PlanEntry } from './entry.ts';

/** A plan of somebody else, however it came: whom it is about, who wrote it when, and its drugs. */
export type GivenPlan = {
  id: string;
  person: BmpPerson;
  author: string;
  /** `YYYY-MM-DD`; empty: it does not say. */
  writtenOn: string;
  entries: PlanEntry[];
};

export function givenOfBmp(plan: BmpPlan): GivenPlan {
  const { id, person, author } = plan;
  return {
    id,
    person,
    author: author.name,
    writtenOn: author.writtenAt.slice(0, 10),
    entries: entriesOfPlan(plan),
  };
}
