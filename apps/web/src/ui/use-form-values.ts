import type { Field } from '@fernpuls/contract/kit/fields';
import type { Fields } from '@fernpuls/contract/kit/resource';
import { useRef, useState } from 'react';
import { chosenOf, differs } from './drafts/draft.ts';
import { draftName } from './drafts/draft-name.ts';
import { useDraft } from './drafts/use-draft.ts';

type Values = Record<string, unknown>;

export type FormDraft = {
  /** When the draft that was brought back was last written, epoch milliseconds; null: somebody saved meanwhile. */
  at: number | null;
  /** Fields somebody else changed meanwhile; `choose` puts one of the two into the form. */
  conflicts: readonly DraftConflict[];
  /** Back to what is saved. */
  discard: () => void;
};

export type DraftConflict = {
  name: string;
  label: string;
  field: Field;
  mine: unknown;
  theirs: unknown;
  chosen: 'mine' | 'theirs' | null;
  choose: (which: 'mine' | 'theirs') => void;
};

type Given = {
  resource: { type: string; fields: Fields };
  initial: Values;
  /** Id of the record it is about; null for a new one. */
  record: string | null;
  /** Of the record, where several forms share it. */
  part: string | undefined;
  labelOf: (name: string) => string;
  /** The form shows what is saved again. */
  onReset: () => void;
};

/** What a form holds, what it began with, and the draft that keeps the difference. */
export function useFormValues({ resource, initial, record, part, labelOf, onReset }: Given) {
  const [first, setFirst] = useState<Values>(() => ({ ...initial }));
  const [values, setValues] = useState(first);
  // What was put in during the same event: a field may take over what is typed as it is left.
  const latest = useRef(first);
  const [held, setHeld] = useState(record);
  const [page] = useState(location.pathname);
  const name = draftName(resource, { record: held, part, initial, page });
  const draft = useDraft({
    name,
    first,
    values,
    isNew: held === null,
    onRestore: (merge) => put(merge(latest.current)),
  });

  function put(next: Values): void {
    latest.current = next;
    setValues(next);
  }

  const change = (name: string, value: unknown) => put({ ...latest.current, [name]: value });

  function conflicts(): DraftConflict[] {
    return (draft.restored?.conflicts ?? []).flatMap((conflict) => {
      const { name, mine, theirs } = conflict;
      const field = resource.fields[name];
      if (!field) return [];
      const choose = (which: 'mine' | 'theirs') => {
        change(name, which === 'mine' ? mine : theirs);
        draft.decide(name);
      };
      return [{ ...conflict, label: labelOf(name), field, chosen: chosenOf(conflict, values[name]), choose }];
    });
  }

  function discard(): void {
    draft.remove();
    put(first);
    onReset();
  }

  /** What somebody else saved meanwhile, under what was typed here; answers whether one of two must be chosen. */
  function overtakenBy(theirs: Values): boolean {
    const typed = latest.current;
    const mine = Object.keys(typed).filter((name) => differs(first[name], typed[name]));
    const both = Object.entries({ ...first, ...typed });
    const now = Object.fromEntries(
      both.map(([name, value]) => [name, name in theirs ? theirs[name] : value]),
    );
    const isDisputed = (name: string) =>
      differs(first[name], theirs[name]) && differs(typed[name], theirs[name]);
    const conflicts = mine.filter(isDisputed);
    put({ ...now, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) });
    setFirst(now);
    draft.overtaken(
      conflicts.map((name) => ({ name, mine: typed[name], theirs: theirs[name] ?? null })),
      first,
    );
    return conflicts.length > 0;
  }

  return {
    first,
    values,
    overtakenBy,
    /** As they are at this very moment, between two drawings. */
    latest: () => latest.current,
    change,
    discard,
    /** What is saved; with `made` the form is about that record from now on. */
    saved(sent: Values, made: { id: string } | null): void {
      setFirst(sent);
      draft.remove();
      if (made !== null) setHeld(made.id);
    },
    draft: draft.restored && { at: draft.restored.at, conflicts: conflicts(), discard },
    end: draft.end,
  };
}
