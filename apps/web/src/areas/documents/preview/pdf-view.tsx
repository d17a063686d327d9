import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from '../../../clinical/pdf/open-pdf.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ViewProps } from './view-props.ts';
import { PdfLeaf } from './pdf-leaf.tsx';
import styles from './preview.module.css';

/** A PDF leaf below leaf, drawn by ourselves: nothing in it is run, no address in it is asked. */
export function Component({ blob, label }: ViewProps) {
  const { t } = useTranslation('documents');
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
  if (isBroken) return <p className={styles.refused}>{t('preview.unreadable')}</p>;
  if (!document) return <div className={styles.coming} aria-busy="true" />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by the arrow keys
    <div className={styles.leaves} tabIndex={0} role="group" aria-label={label}>
      {Array.from({ length: document.numPages }, (_, index) => (
        <PdfLeaf key={index} document={document} number={index + 1} label={label} />
      ))}
    </div>
  );
}
