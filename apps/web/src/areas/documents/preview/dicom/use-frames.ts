import { useEffect, useState } from 'react';
import { decodeFrame, type Frame } from './decode-frame.ts';
import type { DicomImage } from './dicom-image.ts';

type Decoded = { at: number; frame: Frame | 'broken' };

/** The frame at a place; the one before stays until the next has been decoded. */
export function useFrame(image: DicomImage, at: number): Decoded | null {
  const [decoded, setDecoded] = useState<Decoded | null>(null);
  useEffect(() => {
    let isWanted = true;
    const decode = async () => {
      // One turn later, so that what a decoder throws is a broken frame and no broken page.
      await Promise.resolve();
      return decodeFrame(image, at);
    };
    decode().then(
      (frame) => isWanted && setDecoded({ at, frame }),
      () => isWanted && setDecoded({ at, frame: 'broken' }),
    );
    return () => {
      isWanted = false;
    };
  }, [image, at]);
  return decoded;
}

/** Steps on while it plays, as fast as the file says and the browser can. */
export function useCine({
  isPlaying,
  rate,
  onStep,
}: {
  isPlaying: boolean;
  rate: number;
  onStep: () => void;
}): void {
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(onStep, 1000 / rate);
    return () => clearInterval(timer);
  }, [isPlaying, rate, onStep]);
}
