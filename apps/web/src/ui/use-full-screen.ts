import { useEffect } from 'react';

/** While true, a screen brings its own foot on narrow screens and the bottom bar stays away. */
export function useFullScreen(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    document.documentElement.dataset.fullScreen = 'true';
    return () => {
      delete document.documentElement.dataset.fullScreen;
    };
  }, [active]);
}
