import { useSyncExternalStore } from 'react';
import { localPreference, onLocalPreference, rememberPreference } from '../../ui/local-preference.ts';

const list = 'chats';

/** Whether what is opened counts as read: a person's own choice, on until they say otherwise. */
export function useReadsOnOpening(): [boolean, (next: boolean) => void] {
  const reads = useSyncExternalStore(
    onLocalPreference,
    () => localPreference(list).get().readsOnOpening ?? true,
  );
  return [reads, (readsOnOpening) => rememberPreference(list, { readsOnOpening })];
}
