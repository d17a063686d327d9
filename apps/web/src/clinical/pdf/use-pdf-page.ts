import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useIsNear } from '../../ui/use-is-near.ts';
import { useWidth } from '../chart/use-width.ts';

type Asked = {
  document: PDFDocumentProxy;
  /** From 1. */
  number: number;
  /** Drawn also where it is not in sight. */
  always?: boolean;
  /** Read to those who cannot see the picture. */
  hasWords?: boolean;
};

/** Larger canvases stay empty on telephones. */
const mostPixels = 16e6;

/** A page as sharp as the screen, drawn once it comes near, and its words. */
export function usePdfPage({ document, number, always = false, hasWords = true }: Asked) {
  const around = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useWidth(around);
  const isNear = useIsNear(around) || always;
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
      if (hasWords) setWords(wordsOf(await found.getTextContent()));
    };
    load().catch(() => isShown && setBroken(true));
    return () => {
      isShown = false;
    };
  }, [document, number, isNear, hasWords]);

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
  return {
    around,
    canvas,
    /** Null until it is known. */
    size: page?.getViewport({ scale: 1 }) ?? null,
    words,
    isBroken,
    isDone,
    isBusy: isNear && !isDone,
  };
}

function wordsOf({ items }: Awaited<ReturnType<PDFPageProxy['getTextContent']>>): string {
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .trim();
}
