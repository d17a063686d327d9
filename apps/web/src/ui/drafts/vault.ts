import { addedTo, type Draft } from './draft.ts';
import { makeKey, placeOf, seal, type Sealed, unseal } from './seal.ts';

export type SealedDraft = Sealed & { place: string; user: string; at: number };

/** Where sealed drafts and the keys lie: IndexedDB in the browser. */
export type DraftStore = {
  /** The user's key; where there is none yet, `fresh` is kept from now on. */
  key(user: string, fresh: CryptoKey): Promise<CryptoKey>;
  knownKey(user: string): Promise<CryptoKey | null>;
  put(draft: SealedDraft): Promise<void>;
  get(place: string): Promise<SealedDraft | null>;
  remove(place: string): Promise<void>;
  count(user: string): Promise<number>;
  /** Drafts and key of one user. */
  forget(user: string): Promise<void>;
  forgetOlderThan(at: number): Promise<void>;
};

const dayMs = 86_400_000;
/** A draft nobody came back for. */
export const keptDays = 30;

/** Drafts by user and name, each user's under a key of their own. One after the other, so that the last word counts. */
export function vaultOver(store: DraftStore) {
  let last: Promise<unknown> = Promise.resolve();
  const gone = new Set<string>();
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  };
  const load = async (user: string, name: string): Promise<Draft | null> => {
    const place = await placeOf(user, name);
    const [sealed, key] = [await store.get(place), await store.knownKey(user)];
    // Sealed by `save` of this vault, or it does not open.
    return sealed && key ? ((await unseal(key, place, sealed)) as Draft | null) : null;
  };
  const save = async (user: string, name: string, draft: Draft): Promise<void> => {
    if (gone.has(user)) return;
    const place = await placeOf(user, name);
    const key = (await store.knownKey(user)) ?? (await store.key(user, await makeKey()));
    const sealed = await seal(key, place, draft);
    // Signed out while it was sealed.
    if (!gone.has(user)) await store.put({ ...sealed, place, user, at: draft.at });
  };
  return {
    write: (user: string, name: string, draft: Draft) => inTurn(() => save(user, name, draft)),
    /** Typed before the form knew its old draft: what that says of other fields stays. */
    add: (user: string, name: string, draft: Draft) =>
      inTurn(async () => save(user, name, addedTo(await load(user, name), draft))),
    /** What was typed was saved after its page was left. */
    amend: (user: string, name: string, change: (draft: Draft) => Draft | null) =>
      inTurn(async () => {
        const draft = await load(user, name);
        if (!draft) return;
        const rest = change(draft);
        await (rest ? save(user, name, rest) : store.remove(await placeOf(user, name)));
      }),
    read: (user: string, name: string, now: number) =>
      inTurn(async (): Promise<Draft | null> => {
        // Whoever reads is signed in again.
        gone.delete(user);
        await store.forgetOlderThan(now - keptDays * dayMs);
        return load(user, name);
      }),
    remove: (user: string, name: string) => inTurn(async () => store.remove(await placeOf(user, name))),
    count: (user: string) => inTurn(() => store.count(user)),
    /** From now on nothing of this user is written until somebody reads for them again. */
    forget: (user: string) => {
      gone.add(user);
      return inTurn(() => store.forget(user));
    },
    /** Said by another tab that has removed everything. */
    close: (user: string) => void gone.add(user),
  };
}

export type Vault = ReturnType<typeof vaultOver>;
