import { askedKeys, type FoldedName, foldedName, isSameName, keptKeys } from './alike-names.ts';

type Named = { lastName: string; firstName: string };
type Held<T> = FoldedName & { one: T };
/** Who is under a key, by their places. */
type Places = Map<string, number[]>;

/** Up to here asking everybody costs less than keeping keys. */
const few = 32;

/**
 * Known people by their names: the first one added whose name is the one typed, as `likenessOf` has it of people born on
 * one day. What is asked costs as much as there are people alike in one part of the name, not as there are people.
 */
export function knownNames<T extends Named>() {
  const held: Held<T>[] = [];
  const [lasts, firsts]: [Places, Places] = [new Map(), new Map()];
  let kept = 0;
  const keep = () => {
    for (; kept < held.length; kept += 1) {
      const { last = '', first = '' } = held[kept] ?? {};
      for (const key of keptKeys(last)) put(lasts, key, kept);
      for (const key of keptKeys(first)) put(firsts, key, kept);
    }
  };
  return {
    add: (one: T) => void held.push({ one, ...foldedName(one) }),
    first(typed: Named): T | null {
      const name = foldedName(typed);
      const isKnown = (one: Held<T> | undefined) => one !== undefined && isSameName(name, one);
      if (held.length <= few) return held.find(isKnown)?.one ?? null;
      keep();
      const [last, first] = [askedKeys(name.last), askedKeys(name.first)];
      const straight = fewer(under(lasts, last), under(firsts, first));
      const exchanged = fewer(under(firsts, last), under(lasts, first));
      let found = held.length;
      for (const places of [...straight, ...exchanged])
        for (const at of places) {
          if (at >= found) break;
          if (isKnown(held[at])) found = at;
        }
      return held[found]?.one ?? null;
    },
  };
}

function put(places: Places, key: string, at: number): void {
  const under = places.get(key);
  if (under) under.push(at);
  else places.set(key, [at]);
}

/** In rising order under each key. */
function under(places: Places, keys: readonly string[]): number[][] {
  return keys.flatMap((key) => {
    const found = places.get(key);
    return found ? [found] : [];
  });
}

function fewer(one: number[][], other: number[][]): number[][] {
  const size = (places: number[][]) => places.reduce((sum, { length }) => sum + length, 0);
  return size(one) <= size(other) ? one : other;
}
