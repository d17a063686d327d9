import type { PicturePlacement } from '@fernpuls/domain/ecg/view/picture-placement';
import type { ReactNode } from 'react';
import styles from './picture.module.css';

type Props = { width: number; height: number; placement: PicturePlacement; children: ReactNode };

const percent = (share: number) => `${share * 100}%`;
const whole = { left: 0, top: 0, right: 1, bottom: 1 };

/** Lays a picture as wide as its room: turned by quarters, then only the part that was meant. */
export function Placed({ width, height, placement: { quarterTurns, crop }, children }: Props) {
  const [turnedWidth, turnedHeight] = quarterTurns % 2 === 1 ? [height, width] : [width, height];
  const { left, top, right, bottom } = crop ?? whole;
  const [wide, high] = [right - left, bottom - top];
  return (
    <div className={styles.placed} style={{ aspectRatio: (turnedWidth * wide) / (turnedHeight * high) }}>
      <div
        className={styles.turned}
        style={{
          width: percent(1 / wide),
          height: percent(1 / high),
          left: percent(-left / wide),
          top: percent(-top / high),
        }}
      >
        <div
          className={styles.lying}
          style={{
            width: percent(width / turnedWidth),
            aspectRatio: width / height,
            transform: `translate(-50%, -50%) rotate(${quarterTurns * 90}deg)`,
          }}
        >
          {children}
        </div>
      </div>
    </div>
  );
}
