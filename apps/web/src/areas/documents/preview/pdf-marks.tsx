import { useEffect, useRef } from 'react';
import type { PdfPlace } from '../../../clinical/pdf/pdf-words.ts';
import styles from './preview.module.css';

type Props = { places: readonly PdfPlace[]; current: PdfPlace | null };

const percent = (share: number) => `${share * 100}%`;

/** Where on a page something was found; the place one is at comes into sight. */
export function PdfMarks({ places, current }: Props) {
  const first = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (current) first.current?.scrollIntoView({ block: 'center' });
  }, [current]);
  return places.flatMap((place, index) =>
    place.boxes.map(({ left, top, width, height }, line) => (
      <span
        key={`${index}-${line}`}
        ref={place === current && line === 0 ? first : null}
        className={styles.mark}
        data-current={place === current || undefined}
        style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
      />
    )),
  );
}
