import { useEffect, useEffectEvent } from 'react';

/** Takes files that are pasted, wherever on the page; in a field what is pasted is the field's. */
export function usePastedFiles(take: (files: Iterable<File>) => void, enabled: boolean): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    if (!enabled) return;
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [enabled]);
}
