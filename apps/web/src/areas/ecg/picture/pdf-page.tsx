import type { PicturePlacement } from '@fernpuls/domain/ecg/view/picture-placement';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWidth } from '../../../clinical/chart/use-width.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './picture.module.css';
import { Placed } from './placed.tsx';
import { Unshown } from './unshown.tsx';
import { useIsNear } from '../../../ui/use-is-near.ts';

type Props = {
  document: PDFDocumentProxy;
  /** From 1. */
  number: number;
  placement: PicturePlacement;
  label: string;
  isPreview: boolean;
  /** Drawn also where it is not in sight; then this is told. */
  onDrawn: (() => void) | undefined;
};

/** Larger canvases stay empty on telephones. */
const mostPixels = 16e6;
const a4Across = { width: 842, height: 595 };

/** A page as sharp as the screen; beside the picture its words, for those who cannot see it. */
export function PdfPage({ document, number, placement, label, isPreview, onDrawn }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const around = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(around);
  const isNear = useIsNear(around) || onDrawn !== undefined;
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
      if (!isPreview) setWords(wordsOf(await found.getTextContent()));
    };
    load().catch(() => isShown && setBroken(true));
    return () => {
      isShown = false;
    };
  }, [document, number, isNear, isPreview]);

  useEffect(() => {
    const element = canvas.current;
    if (!page || !element || width === 0) return;
    const plain = page.getViewport({ scale: 1 });
    const wanted = ((devicePixelRatio || 1) * width) / plain.width;
    const most = Math.sqrt(mostPixels / (plain.width * plain.height));
    const viewport = page.getViewport({ scale: Math.min(wanted, most) });
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

  const isDone = isDrawn || isBroken;
  const tell = useEffectEvent(() => onDrawn?.());
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);

  const size = page?.getViewport({ scale: 1 }) ?? a4Across;
  const name = isPreview ? label : t('picture.page', { label, page: number, total: document.numPages });
  return (
    <div className={styles.page} aria-busy={isNear && !isDone}>
      <Placed size={size} placement={placement}>
        <div ref={around} className={styles.image}>
          {isBroken ? (
            <Unshown />
          ) : (
            <canvas ref={canvas} className={styles.image} role="img" aria-label={name} />
          )}
        </div>
      </Placed>
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
