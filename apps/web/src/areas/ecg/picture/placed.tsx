import type { PicturePlacement } from '@fernpuls/domain/ecg/view/picture-placement';
import type { ReactNode } from 'react';
import styles from './picture.module.css';

type Props = {
  size: { width: number; height: number };
  placement: PicturePlacement;
  children: ReactNode;
};

const percent = (share: number) => `${share * 100}%`;
const whole = { left: 0, top: 0, right: 1, bottom: 1 };

/** A picture has as much height as it needs, where its room does not set `--picture-height`. */
const within = (ratio: number) => `min(100%, calc(var(--picture-height, 1e6px) * ${ratio}))`;

/** Lays a picture as wide as its room, whole in it: turned by quarters, then only the part that was meant. */
export function Placed({ size, placement: { quarterTurns, crop }, children }: Props) {
  const { width, height } = size;
  const [turnedWidth, turnedHeight] = quarterTurns % 2 === 1 ? [height, width] : [width, height];
  const { left, top, right, bottom } = crop ?? whole;
  const [wide, high] = [right - left, bottom - top];
  const ratio = (turnedWidth * wide) / (turnedHeight * high);
  return (
    <div className={styles.placed} style={{ aspectRatio: ratio, width: within(ratio) }}>
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
