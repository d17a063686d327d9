import { useEffect, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import styles from './call.module.css';

type Props = { stream: MediaStream | null; label: string; isMuted?: boolean; isMirrored?: boolean };

/** A stream's picture, with its sound unless it is one's own. */
export function Video({ stream, label, isMuted = false, isMirrored = false }: Props) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (ref.current && ref.current.srcObject !== stream) ref.current.srcObject = stream;
  }, [stream]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- people talking now: there is no file of captions
    <video
      ref={ref}
      className={cx(styles.video, isMirrored && styles.mirrored)}
      aria-label={label}
      autoPlay
      playsInline
      muted={isMuted}
    />
  );
}
