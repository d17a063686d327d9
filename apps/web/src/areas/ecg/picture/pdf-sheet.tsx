import { useEffect, useEffectEvent, useState } from 'react';
import { usePdf } from '../../../clinical/pdf/use-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import styles from './picture.module.css';
import type { SheetProps } from './sheet-props.ts';
import { Unshown } from './unshown.tsx';

/** A PDF page below page, drawn by ourselves: browsers of telephones show the first page alone, or none. */
export function Component({ blob, placement, label, isPreview, onDrawn }: SheetProps) {
  const { document, isBroken } = usePdf(blob);
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  const count = document ? (isPreview ? 1 : document.numPages) : null;
  const isDone = isBroken || drawn.size === count;
  const tell = useEffectEvent(() => onDrawn?.());
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);
  if (isBroken) return <Unshown />;
  if (!document || count === null) return <div className={styles.coming} aria-busy="true" />;
  return Array.from({ length: count }, (_, index) => (
    <PdfPage
      key={index}
      document={document}
      number={index + 1}
      placement={placement}
      label={label}
      isPreview={isPreview}
      onDrawn={onDrawn && (() => setDrawn((before) => new Set(before).add(index)))}
    />
  ));
}
