import type { PicturePlacement } from '@fernpuls/domain/ecg/view/picture-placement';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent } from 'react';
import { usePdfPage } from '../../../clinical/pdf/use-pdf-page.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './picture.module.css';
import { Placed } from './placed.tsx';
import { Unshown } from './unshown.tsx';

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

const a4Across = { width: 842, height: 595 };

/** A page where its picture is placed; beside it its words, for those who cannot see it. */
export function PdfPage({ document, number, placement, label, isPreview, onDrawn }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const { around, canvas, words, isBroken, isDone, isBusy, ...page } = usePdfPage({
    document,
    number,
    always: onDrawn !== undefined,
    hasWords: !isPreview,
  });
  const tell = useEffectEvent(() => onDrawn?.());
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);

  const size = page.size ?? a4Across;
  const name = isPreview ? label : t('picture.page', { label, page: number, total: document.numPages });
  return (
    <div className={styles.page} aria-busy={isBusy}>
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
