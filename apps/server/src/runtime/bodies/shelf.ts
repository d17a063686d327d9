import { isSameOwner, type Owner } from '../../ground/workshop/owner.ts';

type Shelf = {
  /** Room for a body that is to come; null when too many of this person or practice are on their way already. */
  arrive(owner: Owner): Place | null;
};
export type Place = {
  /** Waits until the body may be this large. */
  grow(bytes: number): Promise<void>;
  leave(): void;
};
type Limits = { bytes: number; most: number };
type Held = { owner: Owner; bytes: number; wanted: { bytes: number; go(): void } | null };

/**
 * Memory for bodies that are read whole: what has come counts, not what was announced or how long it takes, so that slow
 * senders keep nobody waiting. One person has half of it, one practice three quarters. Who came first of all may always
 * go on: with everybody waiting for more nobody would ever leave.
 */
export function createShelf({ bytes: room, most }: Limits): Shelf {
  const held = new Set<Held>();
  const sum = (fits: (one: Held) => boolean) =>
    [...held].filter(fits).reduce((total, { bytes }) => total + bytes, 0);
  const mayGrow = (one: Held, bytes: number) => {
    const [eldest] = held;
    if (one === eldest) return true;
    const more = bytes - one.bytes;
    const ofPractice = sum(({ owner }) => owner.practice === one.owner.practice);
    const ofPerson = sum(({ owner }) => isSameOwner(owner, one.owner));
    return sum(() => true) + more <= room && ofPractice + more <= 0.75 * room && ofPerson + more <= room / 2;
  };
  const letGrow = () => {
    for (const one of held) {
      if (!one.wanted || !mayGrow(one, one.wanted.bytes)) continue;
      const { bytes, go } = one.wanted;
      Object.assign(one, { bytes, wanted: null });
      go();
    }
  };
  const count = (fits: (owner: Owner) => boolean) => [...held].filter(({ owner }) => fits(owner)).length;
  return {
    arrive(owner) {
      const isFull =
        held.size >= most ||
        count(({ practice }) => practice === owner.practice) >= most / 2 ||
        count((other) => isSameOwner(other, owner)) >= most / 4;
      if (isFull) return null;
      const one: Held = { owner, bytes: 0, wanted: null };
      held.add(one);
      return {
        grow: (bytes) =>
          new Promise((go) => {
            one.wanted = { bytes, go };
            letGrow();
          }),
        leave() {
          held.delete(one);
          letGrow();
        },
      };
    },
  };
}
