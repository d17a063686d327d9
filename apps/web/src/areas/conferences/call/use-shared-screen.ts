import { useEffect, useRef, useState } from 'react';
import { stopAll } from '../../../ui/media-fault.ts';

/** The screen of this device while others see it: until one ends it, or leaves the page. */
export function useSharedScreen() {
  const [screen, setScreen] = useState<MediaStream | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => () => stopAll(screen), [screen]);
  /** Shares it, or ends that. */
  const shareScreen = async () => {
    if (screen) return setScreen(null);
    try {
      const shared = await navigator.mediaDevices.getDisplayMedia({ video: true });
      // Answered after the page was left: nobody is there to end it.
      if (isGone.current) return stopAll(shared);
      shared.getVideoTracks()[0]?.addEventListener('ended', () => setScreen(null));
      setScreen(shared);
    } catch (error) {
      // Whoever closes the browser's question shares nothing; anything else is a fault.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) throw error;
    }
  };
  return { screen, shareScreen };
}
