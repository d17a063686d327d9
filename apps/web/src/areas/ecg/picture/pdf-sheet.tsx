import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import { openPdf } from '../../../clinical/pdf/open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import styles from './picture.module.css';
import type { SheetProps } from './sheet-props.ts';
import { Unshown } from './unshown.tsx';

/** A PDF page below page, drawn by ourselves: browsers of telephones show the first page alone, or none. */
export function Component({ blob, placement, label, isPreview, onDrawn }: SheetProps) {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    let isShown = true;
    let close = () => {};
    const open = async () => {
      const bytes = await blob.arrayBuffer();
      if (!isShown) return;
      const opened = openPdf(bytes);
      close = opened.close;
      const found = await opened.document;
      if (isShown) setDocument(found);
    };
    open().catch(() => isShown && setBroken(true));
    return () => {
      isShown = false;
      close();
    };
  }, [blob]);
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
