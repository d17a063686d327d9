import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { type Conflict, type Draft, draftOf, restore } from './draft.ts';
import { paced } from './pace.ts';
import type { Vault } from './vault.ts';
import { drafts } from './where.ts';

type RestoredDraft = { at: number; conflicts: readonly Conflict[] };

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
  // Until the store has answered an old draft is only added to: it must not be lost to an empty form.
  const ready = useRef(false);
  // What stood there when the draft was begun, until somebody has decided between the two.
  const begunOver = useRef<Record<string, unknown>>({});
  const over = useRef(false);
  const pace = useRef<ReturnType<typeof paced> | null>(null);

  const take = useEffectEvent((draft: Draft | null) => {
    ready.current = true;
    const found = draft ? restore(draft, { first, values, isNew }) : null;
    if (!draft || !found) {
      // Typed while the store was opened.
      pace.current?.touch();
      return;
    }
    onRestore((current) => restore(draft, { first, values: current, isNew })?.values ?? current);
    begunOver.current = Object.fromEntries(
      found.conflicts.map(({ name }) => [name, draft.base[name] ?? null]),
    );
    setRestored({ at: draft.at, conflicts: found.conflicts });
  });

  const write = useEffectEvent((person: string, key: string) => {
    if (over.current) return;
    const draft = draftOf({ first, values, isNew, at: Date.now(), begunOver: begunOver.current });
    if (ready.current) {
      void keep((vault) => (draft ? vault.write(person, key, draft) : vault.remove(person, key)));
    } else if (draft) {
      void keep((vault) => vault.add(person, key, draft));
    }
  });

  useEffect(() => {
    if (user === null || name === null) return;
    let isShown = true;
    const own = paced(() => write(user, name));
    pace.current = own;
    drafts
      .vault()
      .then(async (vault) => vault?.read(user, name, Date.now()))
      .then((draft) => isShown && take(draft ?? null))
      // A browser without room for drafts still has its form.
      .catch(() => undefined);
    const hide = () => own.flush();
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', hide);
    return () => {
      own.flush();
      isShown = false;
      ready.current = false;
      pace.current = null;
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', hide);
    };
  }, [user, name]);

  const shown = useRef({ values, first });
  useEffect(() => {
    if (shown.current.values === values && shown.current.first === first) return;
    shown.current = { values, first };
    pace.current?.touch();
  }, [values, first]);

  /** Saved or given up: the draft goes, and what is still on screen is written no more until typed in again. */
  function remove(): void {
    pace.current?.cancel();
    begunOver.current = {};
    setRestored(null);
    if (user !== null && name !== null) void keep((vault) => vault.remove(user, name));
  }
  return {
    restored,
    remove,
    /** Decided between one's own value of a field and the one saved meanwhile. */
    decide: (field: string) => {
      delete begunOver.current[field];
      pace.current?.touch();
    },
    /** The form is left for good. */
    end: () => {
      over.current = true;
      remove();
    },
  };
}

/** A store that fails must not keep anybody from typing or saving. */
async function keep(run: (vault: Vault) => Promise<unknown>): Promise<void> {
  const vault = await drafts.vault().catch(() => null);
  if (vault) await run(vault).catch(() => undefined);
}
