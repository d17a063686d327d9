import type { CSSProperties } from 'react';
import type { Crop } from './crop.ts';
import type { Opened } from './picture-file.ts';
import styles from './picture.module.css';

/** The chosen square of a picture, filling what it stands in. */
export function Cut({ picture, crop }: { picture: Opened; crop: Crop }) {
  const share = (pixels: number) => `${(pixels / crop.side) * 100}%`;
  const placed: CSSProperties = {
    width: share(picture.width),
    height: share(picture.height),
    left: share(-crop.x),
    top: share(-crop.y),
  };
  return <img src={picture.address} alt="" draggable={false} className={styles.cut} style={placed} />;
}
