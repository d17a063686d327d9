import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './preview.module.css';
import type { ViewProps } from './view-props.ts';

/** A video with the browser’s own controls, which keys work too. */
export function VideoView({ blob, label }: ViewProps) {
  const { t } = useTranslation('documents');
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    if (video.current) video.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  if (isBroken) return <p className={styles.refused}>{t('preview.unreadable')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are in the file, where its maker put any
    <video
      ref={video}
      className={styles.video}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onError={() => setBroken(true)}
    />
  );
}
