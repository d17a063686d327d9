import { useEffect, useEffectEvent, useRef } from 'react';
import type { Draft } from './draft.ts';
import { paced } from './pace.ts';
import type { Vault } from './vault.ts';
import { drafts } from './where.ts';

type Given = {
  /** Whose draft it is. */
  user: string | null;
  /** Names the form and its record; null: nothing is kept. */
  name: string | null;
  /** What is typed; whenever it changes the draft is kept again. */
  typed: readonly unknown[];
  /** The draft as it is to be kept now; null: there is none. */
  current: () => Draft | null;
  /** Once the store has answered; answers whether the form took what was found. */
  onFound: (draft: Draft | null) => boolean;
};

/** Reads the draft of a form once and keeps it while somebody types: a little later, and at once as the page goes. */
export function useDraftStore({ user, name, typed, current, onFound }: Given) {
  // Until the store has answered an old draft is only added to: it must not be lost to an empty form.
  const ready = useRef(false);
  const over = useRef(false);
  const pace = useRef<ReturnType<typeof paced> | null>(null);

  const take = useEffectEvent((draft: Draft | null) => {
    ready.current = true;
    // What was typed while the store was opened.
    if (!onFound(draft)) pace.current?.touch();
  });

  const write = useEffectEvent((person: string, key: string) => {
    if (over.current) return;
    const draft = current();
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

  const shown = useRef(typed);
  useEffect(() => {
    if (typed.every((one, index) => one === shown.current[index])) return;
    shown.current = typed;
    pace.current?.touch();
  });

  function remove(): void {
    pace.current?.cancel();
    if (user !== null && name !== null) void keep((vault) => vault.remove(user, name));
  }
  return {
    touch: () => pace.current?.touch(),
    /** What is still on screen is written no more until typed in again. */
    remove,
    /** Changes what is kept, also when the page has been left. */
    amend(change: (draft: Draft) => Draft | null): void {
      if (user !== null && name !== null) void keep((vault) => vault.amend(user, name, change));
    },
    /** Nothing is written any more. */
    end(): void {
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
