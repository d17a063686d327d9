import { useEffect, useRef, useState } from 'react';
import { Placed } from './placed.tsx';
import styles from './picture.module.css';
import type { SheetProps } from './sheet-props.ts';
import { Unshown } from './unshown.tsx';

type Size = { width: number; height: number };

/** A photograph or scan; cameras say in the file which side is up, so its size counts as the browser shows it. */
export function ImageSheet({ blob, picture, placement, label, onDrawn }: SheetProps) {
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const element = image.current;
    if (!element) return;
    const address = URL.createObjectURL(blob);
    element.src = address;
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  if (isBroken) return <Unshown />;
  const told = { width: picture.width ?? 4, height: picture.height ?? 3 };
  return (
    <Placed size={size ?? told} placement={placement}>
      <img
        className={styles.image}
        ref={image}
        alt={label}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setSize({ width: naturalWidth, height: naturalHeight });
          onDrawn?.();
        }}
        onError={() => setBroken(true)}
      />
    </Placed>
  );
}
