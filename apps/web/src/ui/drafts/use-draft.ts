import { useRef, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { type Conflict, type Draft, draftOf, restore } from './draft.ts';
import { useDraftStore } from './use-draft-store.ts';

type RestoredDraft = { at: number | null; conflicts: readonly Conflict[] };

type Given = {
  /** Names the form and its record; null: nothing is kept. */
  name: string | null;
  first: Record<string, unknown>;
  values: Record<string, unknown>;
  isNew: boolean;
  /** Takes what the form shows by then. */
  onRestore: (merge: (current: Record<string, unknown>) => Record<string, unknown>) => void;
};

/** Keeps what is typed as a draft of the person signed in, and brings it back when the form opens again. */
export function useDraft({ name, first, values, isNew, onRestore }: Given) {
  const session = useSession();
  const user = session.status === 'signed_in' ? session.person.id : null;
  const [restored, setRestored] = useState<RestoredDraft | null>(null);
  // What stood there when the draft was begun, until somebody has decided between the two.
  const begunOver = useRef<Record<string, unknown>>({});
  const store = useDraftStore({
    user,
    name,
    typed: [values, first],
    current: () => draftOf({ first, values, isNew, at: Date.now(), begunOver: begunOver.current }),
    onFound: take,
  });

  function take(draft: Draft | null): boolean {
    const found = draft ? restore(draft, { first, values, isNew }) : null;
    if (!draft || !found) return false;
    onRestore((current) => restore(draft, { first, values: current, isNew })?.values ?? current);
    begunOver.current = Object.fromEntries(
      found.conflicts.map(({ name }) => [name, draft.base[name] ?? null]),
    );
    setRestored({ at: draft.at, conflicts: found.conflicts });
    return true;
  }

  function forget(): void {
    begunOver.current = {};
    setRestored(null);
  }
  return {
    restored,
    /** Somebody else saved while this was typed. */
    overtaken(conflicts: readonly Conflict[], begun: Record<string, unknown>): void {
      if (conflicts.length === 0) return;
      for (const { name } of conflicts) begunOver.current[name] ??= begun[name] ?? null;
      setRestored({ at: null, conflicts });
    },
    /** Saved or given up: the draft goes, and what is still on screen is written no more until typed in again. */
    remove(): void {
      forget();
      store.remove();
    },
    /** Changes what is kept, also when the page has been left. */
    amend: store.amend,
    /** Decided between one's own value of a field and the one saved meanwhile. */
    decide(field: string): void {
      delete begunOver.current[field];
      store.touch();
    },
    /** The form is left for good. */
    end(): void {
      forget();
      store.end();
    },
  };
}
