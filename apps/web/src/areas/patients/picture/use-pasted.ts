import { useEffect, useEffectEvent } from 'react';

/** Takes a file that is pasted anywhere on the page. */
export function usePasted(onFile: (file: File) => void, enabled: boolean): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    if (!enabled) return;
    const onPaste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      take(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [enabled]);
}
