import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';

/** A PDF to draw ourselves: nothing in it is run, no address in it is asked. Null until it is open. */
export function usePdf(blob: Blob) {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [isBroken, setBroken] = useState(false);
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
  return { document, isBroken };
}
