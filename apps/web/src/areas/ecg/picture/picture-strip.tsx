import { picturePlacement } from '@fernpuls/domain/ecg/view/picture-placement';
import { useRef } from 'react';
import { PictureSheet } from './picture-sheet.tsx';
import styles from './picture.module.css';
import { useIsNear } from '../../../ui/use-is-near.ts';
import { usePictures } from './use-pictures.ts';

type Props = { ecgId: string; label: string; height: number };

/** In the place of a strip: the whole first page, small. Fetched when it comes near what is in sight. */
export function PictureStrip({ ecgId, label, height }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(room);
  const picture = usePictures(ecgId, isNear).rows[0];
  return (
    <div ref={room} className={styles.small} style={{ height }}>
      {picture && (
        <PictureSheet
          picture={picture}
          placement={picturePlacement(picture.processing)}
          label={label}
          isPreview
        />
      )}
    </div>
  );
}
