import {
  type ComponentDocument,
  type ComponentGoal,
  type ComponentTask,
  emptyComponent,
} from '@fernpuls/domain/programs/component';

/** What components may name of the practice, found when it is made. */
export type Named = {
  /** Of a rule template by its name. */
  template: (name: string) => string;
  guide: (name: string) => string;
  medium: (title: string) => string;
  nurses: string;
};

export const document = (parts: Partial<ComponentDocument>): ComponentDocument => ({
  ...emptyComponent,
  ...parts,
});

/** Readings, each with the rules that watch it. */
export function readings(...types: [valueType: string, ...templateIds: string[]][]) {
  return types.map(([valueType, ...templateIds], at) => ({ id: `m${at + 1}`, valueType, templateIds }));
}

export function task(id: string, title: string, more: Partial<ComponentTask> = {}): ComponentTask {
  const own = {
    description: null,
    doer: 'patient',
    taskType: 'simple',
    priority: 'low',
    roleId: null,
  } as const;
  return { id, title, ...own, ...more };
}

type Ask = { description?: string; target: ComponentGoal['target'] };

export function goal(id: string, title: string, { description, target }: Ask): ComponentGoal {
  return { id, title, description: description ?? null, target };
}

export function read(id: string, title: string, text: string, mediumId: string | null = null) {
  return { id, title, text, mediumId };
}
