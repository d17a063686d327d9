import { useEffect, useState } from 'react';
import { faultOf, type MediaProblem, stopAll } from '../../../ui/media-fault.ts';

/** The camera at the back, if there is one; as sharp as it goes, since the modules of a barcode are small. */
const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } };

type Camera = { stream: MediaStream | null; problem: MediaProblem | null };

/** The camera of this device as long as it is shown; the light beside it goes out when it is not. */
export function useCamera(): Camera {
  const [camera, setCamera] = useState<Camera>({ stream: null, problem: null });
  useEffect(() => {
    const held: { stream: MediaStream | null; isGone: boolean } = { stream: null, isGone: false };
    const open = async () => {
      const found = await askForCamera();
      if (held.isGone) return stopAll(found.stream);
      held.stream = found.stream;
      setCamera(found);
    };
    void open();
    return () => {
      held.isGone = true;
      stopAll(held.stream);
    };
  }, []);
  return camera;
}

async function askForCamera(): Promise<Camera> {
  if (!navigator.mediaDevices) return { stream: null, problem: 'unsupported' };
  try {
    return { stream: await navigator.mediaDevices.getUserMedia({ video: wanted }), problem: null };
  } catch (error) {
    return { stream: null, problem: faultOf(error) };
  }
}
