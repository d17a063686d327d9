import type { Version } from '@fernpuls/contract/identity/versions';
import { useEffect, useSyncExternalStore } from 'react';

type Changes = Version['changes'];
type CardDraft = { patientId: string; part: string; changes: Changes };

const listeners = new Set<() => void>();
let drafts: readonly CardDraft[] = [];

function put(next: readonly CardDraft[]): void {
  drafts = next;
  for (const listener of listeners) listener();
}

/** What was typed into the cards that stand open and is not saved yet. */
export function useDrafts(patientId: string): CardDraft[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => drafts,
  );
  return all.filter((one) => one.patientId === patientId);
}

/** Tells what a card would change, as long as it stands open. */
export function useDraftTold({ patientId, part, changes }: CardDraft): void {
  const text = JSON.stringify(changes);
  useEffect(() => {
    const others = () => drafts.filter((one) => one.patientId !== patientId || one.part !== part);
    const told = JSON.parse(text) as Changes;
    put(told.length > 0 ? [...others(), { patientId, part, changes: told }] : others());
    return () => put(others());
  }, [patientId, part, text]);
}

/** The fields that would change, as versions tell them. */
export function draftChanges(
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): Changes {
  return Object.entries(values)
    .map(([field, value]) => ({ field, from: textOf(before[field]), to: textOf(value) }))
    .filter(({ field, from, to }) => from !== to && field !== 'versionComment');
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.join(',') || null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
