import { isSameOwner, type Owner } from './owner.ts';

type Limits = {
  size: number;
  mostWaiting: number;
  /** At work of one practice at a time: all but one unless told. */
  mostOfPractice?: number;
};
type Entry<T> = { owner: Owner; waiting: T };

/**
 * Who comes next where `size` work at a time: of one practice all but one, and of those that wait the practice with the
 * fewest at work, then the person with the fewest, then who came first. One person has a quarter of the queue, one
 * practice half of it.
 */
export function createTurns<T>({ size, mostWaiting, mostOfPractice = Math.max(1, size - 1) }: Limits) {
  const queue: Entry<T>[] = [];
  const atWork: Owner[] = [];
  const ofPractice = (owner: Owner) => atWork.filter(({ practice }) => practice === owner.practice).length;
  const ofPerson = (owner: Owner) => atWork.filter((one) => isSameOwner(one, owner)).length;
  const mayWork = (owner: Owner) => atWork.length < size && ofPractice(owner) < mostOfPractice;
  const mayWait = (owner: Owner) =>
    queue.length < mostWaiting &&
    queue.filter((one) => one.owner.practice === owner.practice).length < Math.ceil(mostWaiting / 2) &&
    queue.filter((one) => isSameOwner(one.owner, owner)).length < Math.ceil(mostWaiting / 4);
  return {
    enter(owner: Owner, waiting: T): 'now' | 'later' | 'never' {
      if (mayWork(owner)) {
        atWork.push(owner);
        return 'now';
      }
      if (!mayWait(owner)) return 'never';
      queue.push({ owner, waiting });
      return 'later';
    },
    /** Whose turn it is now that this one has gone. */
    leave(owner: Owner): T | null {
      atWork.splice(
        atWork.findIndex((one) => isSameOwner(one, owner)),
        1,
      );
      const able = queue.filter((one) => mayWork(one.owner));
      const next = able.toSorted(
        (a, b) => ofPractice(a.owner) - ofPractice(b.owner) || ofPerson(a.owner) - ofPerson(b.owner),
      )[0];
      if (!next) return null;
      queue.splice(queue.indexOf(next), 1);
      atWork.push(next.owner);
      return next.waiting;
    },
  };
}
