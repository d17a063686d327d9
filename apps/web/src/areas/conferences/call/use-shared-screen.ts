import { useState } from 'react';
import { stopAll } from './local-devices.ts';

/** The screen of this device while others see it. */
export function useSharedScreen() {
  const [screen, setScreen] = useState<MediaStream | null>(null);
  const stop = () => {
    stopAll(screen);
    setScreen(null);
  };
  /** Shares it, or ends that. */
  const shareScreen = async () => {
    if (screen) return stop();
    try {
      const shared = await navigator.mediaDevices.getDisplayMedia({ video: true });
      shared.getVideoTracks()[0]?.addEventListener('ended', () => setScreen(null));
      setScreen(shared);
    } catch (error) {
      // Whoever closes the browser's question shares nothing; anything else is a fault.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) throw error;
    }
  };
  return { screen, shareScreen };
}
