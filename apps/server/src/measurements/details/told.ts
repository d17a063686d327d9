import { parseDetails, type ReadingDetails, type ToldDetails } from '@fernpuls/domain/measurements/details';
import type { ReadingRefusal } from '@fernpuls/domain/measurements/reading';
import type { Tx } from '../../ground/database.ts';
import { factorsNamed } from './queries.ts';

/** What stands beside a reading's values, and the words no factor stands for. */
export type Told = { details: ReadingDetails | null; leftOut: string[]; refusals: ReadingRefusal[] };

type Incoming = { attributes: Record<string, unknown>; now: number; source: string };
type InPractice = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const nothing: Told = { details: null, leftOut: [], refusals: [] };

/** Of each reading, in the order given. The practice's factors are asked for only where a reading names one. */
export async function toldOf(inPractice: InPractice, incoming: readonly Incoming[]): Promise<Told[]> {
  const parsed = incoming.map(({ attributes, now }) => parseDetails(attributes, now));
  const words = parsed.flatMap((one) =>
    'details' in one && one.details ? one.details.feelingFactors.map(wordOf) : [],
  );
  const known = new Map<string, string>();
  if (words.length > 0)
    for (const { id, name } of await inPractice((tx) => factorsNamed(tx, [...new Set(words)]))) {
      known.set(id, id);
      known.set(wordOf(name), id);
    }
  return parsed.map((one, at) => {
    if ('refusals' in one) return { ...nothing, refusals: one.refusals };
    return one.details ? named(one.details, known, isByHand(incoming[at]?.source)) : nothing;
  });
}

function isByHand(source: string | undefined): boolean {
  return source === 'manual' || source === 'sensor';
}

/**
 * A word the practice does not have costs no device its reading: it is left out and told. People choose from what there
 * is, and are refused.
 */
function named(
  { feelingFactors, ...rest }: ToldDetails,
  known: ReadonlyMap<string, string>,
  byHand: boolean,
): Told {
  const ids = feelingFactors.map((word) => known.get(wordOf(word)) ?? null);
  const leftOut = feelingFactors.filter((_, at) => ids[at] === null);
  const details = { ...rest, feelingFactorIds: [...new Set(ids.filter((id) => id !== null))] };
  const isEmpty =
    details.feelingFactorIds.length === 0 && Object.values(rest).every((value) => value === null);
  const refusals = byHand
    ? ids.flatMap((id, at) =>
        id === null ? [{ field: `feeling_factors/${at}`, code: 'reference_not_found' }] : [],
      )
    : [];
  return { details: isEmpty ? null : details, leftOut, refusals };
}

function wordOf(word: string): string {
  return word.toLowerCase();
}
