import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { ReactNode } from 'react';
import { usePdfPage } from '../../../clinical/pdf/use-pdf-page.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './preview.module.css';

type Props = { document: PDFDocumentProxy; number: number; label: string; children?: ReactNode };

const a4 = { width: 595, height: 842 };

/** One page; beside the picture its words, for those who cannot see it. */
export function PdfLeaf({ document, number, label, children }: Props) {
  const { t } = useTranslation('documents');
  const { around, canvas, size, words, isBroken, isBusy } = usePdfPage({ document, number });
  const { width, height } = size ?? a4;
  return (
    <div ref={around} className={styles.leaf} style={{ aspectRatio: width / height }} aria-busy={isBusy}>
      {isBroken ? (
        <p className={styles.refused}>{t('preview.unreadable')}</p>
      ) : (
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('preview.page', { label, page: number, total: document.numPages })}
        />
      )}
      {children}
      {words !== '' && <p className="visually-hidden">{words}</p>}
    </div>
  );
}
