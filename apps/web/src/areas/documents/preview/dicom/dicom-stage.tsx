import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import styles from '../preview.module.css';
import { DicomCanvas } from './dicom-canvas.tsx';
import type { DicomImage } from './dicom-image.ts';
import { DicomTools } from './dicom-tools.tsx';
import { type GreyWindow, windowFor } from './grey-window.ts';
import { useFrame } from './use-frames.ts';
import { type Viewport, wholePicture } from './viewport.ts';

type Props = { image: DicomImage; label: string };

/** The picture with its tools: window, magnification, place, frame. */
export function DicomStage({ image, label }: Props) {
  const { t } = useTranslation(['dicom', 'documents']);
  const [at, setAt] = useState(0);
  const [view, setView] = useState<Viewport>(wholePicture);
  const decoded = useFrame(image, at);
  const frame = decoded?.frame ?? null;
  if (frame === null) return <div className={styles.coming} aria-busy="true" />;
  const isBroken = frame === 'broken';
  const proposed: GreyWindow = isBroken ? { center: 128, width: 256 } : windowFor(image, frame);
  const window = view.window ?? proposed;
  return (
    <>
      <DicomTools
        image={image}
        at={at}
        zoom={view.zoom}
        window={window}
        isGrey={!isBroken && frame.kind === 'grey'}
        onFrame={setAt}
        onView={setView}
      />
      {isBroken ? (
        <p className={styles.refused}>{t('broken_frame', { number: at + 1 })}</p>
      ) : (
        <DicomCanvas
          image={image}
          frame={frame}
          view={view}
          window={window}
          label={image.frames > 1 ? t('frame_of', { label, number: at + 1, total: image.frames }) : label}
          onView={setView}
        />
      )}
      <p id="dicom-keys" className={styles.note}>
        {t('keys')}
      </p>
      <p className={styles.note}>{t('documents:preview.not_primary')}</p>
    </>
  );
}
