import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useWidth } from '../../../clinical/chart/use-width.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsNear } from '../../../ui/use-is-near.ts';
import styles from './preview.module.css';

type Props = { document: PDFDocumentProxy; number: number; label: string };

/** Larger canvases stay empty on telephones. */
const mostPixels = 16e6;
const a4 = 595 / 842;

/** One page as sharp as the screen; beside the picture its words, for those who cannot see it. */
export function PdfLeaf({ document, number, label }: Props) {
  const { t } = useTranslation('documents');
  const around = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(around);
  const isNear = useIsNear(around);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [words, setWords] = useState('');
  const [isBroken, setBroken] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    let isShown = true;
    const load = async () => {
      const found = await document.getPage(number);
      if (!isShown) return;
      setPage(found);
      setWords(wordsOf(await found.getTextContent()));
    };
    load().catch(() => isShown && setBroken(true));
    return () => {
      isShown = false;
    };
  }, [document, number, isNear]);
  useEffect(() => {
    const element = canvas.current;
    if (!page || !element || width === 0) return;
    const plain = page.getViewport({ scale: 1 });
    const most = Math.sqrt(mostPixels / (plain.width * plain.height));
    const viewport = page.getViewport({
      scale: Math.min(((devicePixelRatio || 1) * width) / plain.width, most),
    });
    element.width = Math.round(viewport.width);
    element.height = Math.round(viewport.height);
    const drawing = page.render({ canvas: element, viewport });
    let isShown = true;
    drawing.promise.then(
      () => isShown && setDrawn(true),
      () => isShown && setBroken(true),
    );
    return () => {
      isShown = false;
      drawing.cancel();
    };
  }, [page, width]);
  const size = page?.getViewport({ scale: 1 });
  const ratio = size ? size.width / size.height : a4;
  return (
    <div ref={around} className={styles.leaf} style={{ aspectRatio: ratio }} aria-busy={isNear && !isDrawn}>
      {isBroken ? (
        <p className={styles.refused}>{t('preview.unreadable')}</p>
      ) : (
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('preview.page', { label, page: number, total: document.numPages })}
        />
      )}
      {words !== '' && <p className="visually-hidden">{words}</p>}
    </div>
  );
}

function wordsOf({ items }: Awaited<ReturnType<PDFPageProxy['getTextContent']>>): string {
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .trim();
}
