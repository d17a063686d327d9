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
 * fewest at work, or whose last turn is longest ago; of its people likewise, then who came first. One person has a quarter of the queue, one
 * practice half of it.
 */
export function createTurns<T>({ size, mostWaiting, mostOfPractice = Math.max(1, size - 1) }: Limits) {
  const queue: Entry<T>[] = [];
  const atWork: Owner[] = [];
  const turnOf = new Map<string, number>();
  let turns = 0;
  const ofPractice = (owner: Owner) => atWork.filter(({ practice }) => practice === owner.practice).length;
  const ofPerson = (owner: Owner) => atWork.filter((one) => isSameOwner(one, owner)).length;
  const mayWork = (owner: Owner) => atWork.length < size && ofPractice(owner) < mostOfPractice;
  const mayWait = (owner: Owner) =>
    queue.length < mostWaiting &&
    queue.filter((one) => one.owner.practice === owner.practice).length < Math.ceil(mostWaiting / 2) &&
    queue.filter((one) => isSameOwner(one.owner, owner)).length < Math.ceil(mostWaiting / 4);
  const lastOf = (key: string) => turnOf.get(key) ?? 0;
  const begin = (owner: Owner) => {
    atWork.push(owner);
    turns += 1;
    for (const key of [practiceKey(owner), personKey(owner)]) turnOf.set(key, turns);
  };
  const inOrder = ({ owner: a }: Entry<T>, { owner: b }: Entry<T>) =>
    ofPractice(a) - ofPractice(b) ||
    lastOf(practiceKey(a)) - lastOf(practiceKey(b)) ||
    ofPerson(a) - ofPerson(b) ||
    lastOf(personKey(a)) - lastOf(personKey(b));
  return {
    enter(owner: Owner, waiting: T): 'now' | 'later' | 'never' {
      if (mayWork(owner)) {
        begin(owner);
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
      if (queue.length === 0) turnOf.clear();
      const next = queue.filter((one) => mayWork(one.owner)).toSorted(inOrder)[0];
      if (!next) return null;
      queue.splice(queue.indexOf(next), 1);
      begin(next.owner);
      return next.waiting;
    },
  };
}

const practiceKey = ({ practice }: Owner) => String(practice);
const personKey = ({ practice, who }: Owner) => `${practice} ${who}`;
