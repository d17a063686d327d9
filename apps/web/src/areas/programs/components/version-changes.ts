import type { ComponentDocument } from '@fernpuls/domain/programs/component';

type Said = { name: string; document: ComponentDocument };
const lists = ['measurements', 'surveys', 'tasks', 'goals', 'sections'] as const;
type List = (typeof lists)[number];

/** What one version says otherwise than the one before it. */
export type VersionChange =
  | { kind: 'name'; from: string; to: string }
  | { kind: 'added' | 'removed' | 'changed'; list: List; id: string }
  | { kind: 'schedules' }
  | { kind: 'guides' }
  | { kind: 'window_minutes' | 'minutes'; from: number; to: number };

export function versionChanges(before: Said, after: Said): VersionChange[] {
  const [from, to] = [before.document, after.document];
  const named: VersionChange[] =
    before.name === after.name ? [] : [{ kind: 'name', from: before.name, to: after.name }];
  return [
    ...named,
    ...lists.flatMap((list) => listChanges(list, from, to)),
    ...(same(from.schedules, to.schedules) ? [] : [{ kind: 'schedules' } as const]),
    ...numberChange('window_minutes', from.windowMinutes, to.windowMinutes),
    ...numberChange('minutes', from.minutes, to.minutes),
    ...(same(from.guideIds, to.guideIds) ? [] : [{ kind: 'guides' } as const]),
  ];
}

function listChanges(list: List, from: ComponentDocument, to: ComponentDocument): VersionChange[] {
  const before = new Map(from[list].map((one) => [one.id, one]));
  const after = new Map(to[list].map((one) => [one.id, one]));
  return [
    ...[...after].flatMap(([id, one]): VersionChange[] => {
      const held = before.get(id);
      if (!held) return [{ kind: 'added', list, id }];
      return same(held, one) ? [] : [{ kind: 'changed', list, id }];
    }),
    ...[...before.keys()].flatMap((id): VersionChange[] =>
      after.has(id) ? [] : [{ kind: 'removed', list, id }],
    ),
  ];
}

function numberChange(kind: 'window_minutes' | 'minutes', from: number, to: number): VersionChange[] {
  return from === to ? [] : [{ kind, from, to }];
}

/** Stored JSON has its keys in an order of its own. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, ordered) === JSON.stringify(b, ordered);
}

function ordered(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
