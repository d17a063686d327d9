import type { LifeState } from './life-cycle.ts';

/** Why two records cannot become one as they are. */
export const mergeFaults = ['in_deletion', 'other_deceased', 'kept_deceased'] as const;
type MergeFault = (typeof mergeFaults)[number];

/** What speaks against one person, and takes a word of whoever merges. */
export const mergeDoubts = ['insurance_number', 'birth_date', 'name', 'gender'] as const;
export type MergeDoubt = (typeof mergeDoubts)[number];

/** What may be taken over from the record that goes; the number is that of the one that stays. */
export const mergeParts = [
  'name',
  'insurance',
  'phone',
  'email',
  'address',
  'gender',
  'birth_date',
  'primary_physician',
  'info_banner',
] as const;
export type MergePart = (typeof mergeParts)[number];

/** How long a merge can be taken back. */
export const mergeUndoDays = 30;

type Side = {
  status: LifeState;
  isInDeletion: boolean;
  lastName: string;
  firstName: string;
  birthDate: string;
  gender: string;
  /** Of the statutory insurance; null: none is known. */
  kvnr: string | null;
};

/**
 * Nobody who has died goes on as somebody who lives, and nobody who lives dies by a merge: the death is noted in both, or
 * taken back, by its own step first. A record two people may be deleting is left alone.
 */
export function mergeFault(kept: Side, gone: Side): MergeFault | null {
  if (kept.isInDeletion || gone.isInDeletion) return 'in_deletion';
  if ((kept.status === 'deceased') === (gone.status === 'deceased')) return null;
  return gone.status === 'deceased' ? 'other_deceased' : 'kept_deceased';
}

/** A number or a gender that one side does not know contradicts nothing. */
export function mergeDoubtsOf(one: Side, other: Side): MergeDoubt[] {
  const name = ({ lastName, firstName }: Side) => `${lastName} ${firstName}`.toLocaleLowerCase('de');
  const differs: Record<MergeDoubt, boolean> = {
    insurance_number: one.kvnr !== null && other.kvnr !== null && one.kvnr !== other.kvnr,
    birth_date: one.birthDate !== other.birthDate,
    name: name(one) !== name(other),
    gender: one.gender !== other.gender && one.gender !== 'unknown' && other.gender !== 'unknown',
  };
  return mergeDoubts.filter((doubt) => differs[doubt]);
}

type Known = Partial<Record<MergePart, string>>;

/** Where the record that stays knows nothing, what the other knows is not lost. */
export function takenUnasked(kept: Known, gone: Known): MergePart[] {
  return mergeParts.filter((part) => !kept[part] && gone[part]);
}
