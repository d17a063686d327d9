import type { StorageKey } from './storage-keys.ts';

/** One value in local storage under `fernpuls.<name>`; where storage is blocked it lasts as long as the page. */
export function stored<T>(name: StorageKey, initial: T) {
  const key = `fernpuls.${name}`;
  let memory: T | undefined;
  return {
    get(): T {
      try {
        const text = localStorage.getItem(key);
        if (text === null) return memory ?? initial;
        // Written by `set` under the same name, hence of this type; anything else throws and counts as absent.
        return (typeof initial === 'string' ? text : JSON.parse(text)) as T;
      } catch {
        return memory ?? initial;
      }
    },
    set(value: T): void {
      try {
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
        // What is stored may be removed by another tab: it must not live on here.
        memory = undefined;
      } catch {
        // Private mode or a full disk: the choice lasts until the page is left.
        memory = value;
      }
    },
    clear(): void {
      memory = undefined;
      try {
        localStorage.removeItem(key);
      } catch {
        // As above.
      }
    },
  };
}
