type TabKey = 'locked' | 'second_factor' | 'provider_attempt' | 'provider_link';

/** One value in session storage: of this tab only, gone when it closes; outlives a reload. */
export function tabStored<T>(name: TabKey) {
  const key = `fernpuls.${name}`;
  let memory: T | null = null;
  return {
    get(): T | null {
      try {
        const text = sessionStorage.getItem(key);
        // Written by `set` under the same name, hence of this type; anything else throws and counts as absent.
        return text === null ? memory : (JSON.parse(text) as T);
      } catch {
        return memory;
      }
    },
    set(value: T | null): void {
      try {
        if (value === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(value));
        memory = null;
      } catch {
        // Blocked storage: it lasts until the page is left.
        memory = value;
      }
    },
  };
}
