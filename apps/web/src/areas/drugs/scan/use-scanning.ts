import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../../ui/announce.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { decodePixels, type Wanted } from './decode-image.ts';

/** Between two looks: the page stays quick, and nobody holds a pack more still than that. */
const restMs = 150;

type Given = {
  stream: MediaStream | null;
  wanted: Wanted;
  onFound: (text: string) => unknown;
  isRead: (text: string) => boolean;
};

/** Looks again and again at the middle of what the camera shows, until it is gone. */
export function useScanning({ stream, wanted, onFound, isRead }: Given): RefObject<HTMLVideoElement | null> {
  const { t } = useTranslation('drugs');
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef<string | null>(null);
  const look = useEffectEvent((canvas: HTMLCanvasElement) => {
    const text = video.current && middleOf(video.current, canvas, wanted);
    if (!text || text === last.current || isRead(text)) return;
    last.current = text;
    announce(t('scan.found'));
    onFound(text);
  });
  useEffect(() => {
    if (!stream || !video.current) return;
    video.current.srcObject = stream;
    const canvas = document.createElement('canvas');
    const timer = setInterval(() => look(canvas), restMs);
    return () => clearInterval(timer);
  }, [stream]);
  return video;
}

/** A DataMatrix is found from its middle outwards: what stands around the aim would lead astray. */
function middleOf(video: HTMLVideoElement, canvas: HTMLCanvasElement, wanted: Wanted): string | null {
  const { videoWidth, videoHeight } = video;
  const side = Math.min(videoWidth, videoHeight);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (side === 0 || !context) return null;
  canvas.width = side;
  canvas.height = side;
  context.drawImage(video, (side - videoWidth) / 2, (side - videoHeight) / 2);
  return decodePixels(context.getImageData(0, 0, side, side), wanted);
}
