import { type Arranged, neighbour } from './model.ts';

/** Where somebody stands in the queue from top to bottom, and whom they have dealt with. */
type Walk = {
  /** Remembered for when the patient in view leaves the queue. */
  place: number;
  /** Done with, though their rows still say „schließt …“: not to be chosen again. */
  left: readonly string[];
};
type Standing = { order: readonly string[]; selected: string | null };

export const walkStart: Walk = { place: 0, left: [] };

/** Patients J and K lead to: those with something left to decide. */
export function reachable({ sections, order }: Pick<Arranged, 'sections' | 'order'>): string[] {
  const groups = sections.flatMap((section) => section.groups);
  const waiting = groups.filter(({ events }) => events.some(({ state }) => state !== 'closed'));
  const ids = new Set(waiting.map(({ patientId }) => patientId));
  return order.filter((id) => ids.has(id));
}

/** The walk in the queue as it now is, the same where nothing changed: who is out of it is forgotten, but not their place. */
export function walkIn(walk: Walk, { order, selected }: Standing): Walk {
  const index = selected === null ? -1 : order.indexOf(selected);
  const place = index >= 0 ? index : walk.place;
  const left = walk.left.filter((id) => order.includes(id));
  return place === walk.place && left.length === walk.left.length ? walk : { place, left };
}

export function stepFrom(
  { place }: Pick<Walk, 'place'>,
  { order, selected, step }: Standing & { step: 1 | -1 },
): string | null {
  return neighbour(order, { selected, place, step });
}

/** Patients that may come into view soon: the next three and the one before. */
export function ahead(walk: Walk, { order, selected }: Standing): string[] {
  const at = (step: 1 | -1) => stepFrom(walk, { order, selected, step });
  const onward = [2, 3].map((steps) => order[walk.place + steps] ?? null);
  return [...new Set([at(1), ...onward, at(-1)])].filter((id) => id !== null).filter((id) => id !== selected);
}

export function firstOf({ left }: Walk, order: readonly string[]): string | null {
  return order.find((id) => !left.includes(id)) ?? null;
}

type Arrival = { selected: string | null; isListed: boolean; isNarrowed: boolean; first: string | null };

/**
 * Who comes into view unasked, null: nobody. Narrowing the queue shows its first hit; a link to a patient who is not in
 * it stays where it leads.
 */
export function comesIntoView({ selected, isListed, isNarrowed, first }: Arrival): string | null {
  return selected === null || (isNarrowed && !isListed) ? first : null;
}

/** Whom the patient in view gives way to when they are done with, alone or together with others: the next, else the one before. */
export function giveWay(
  { place }: Walk,
  { order, selected, done }: Standing & { done: readonly string[] },
): { walk: Walk; next: string | null } {
  const rest = order.filter((id) => id === selected || !done.includes(id));
  const at = (step: 1 | -1) => stepFrom({ place }, { order: rest, selected, step });
  const next = at(1) === selected ? at(-1) : at(1);
  return {
    walk: { place, left: selected === null ? done : [...done, selected] },
    next: next === selected ? null : next,
  };
}

/** Ids of the events the person has seen arrive, once nothing of these is new; the same set where it says so already. */
export function settledWith(before: ReadonlySet<string> | null, ids: readonly string[]): ReadonlySet<string> {
  if (before !== null && ids.every((id) => before.has(id))) return before;
  return new Set([...(before ?? []), ...ids]);
}

export function withPick(picked: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(picked);
  if (!next.delete(id)) next.add(id);
  return next;
}
