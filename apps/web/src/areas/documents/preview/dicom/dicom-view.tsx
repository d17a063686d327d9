import { useEffect, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import styles from '../preview.module.css';
import type { ViewProps } from '../view-props.ts';
import { DicomFactsList } from './dicom-facts.tsx';
import { type Opened, openDicom } from './dicom-image.ts';
import { DicomStage } from './dicom-stage.tsx';

/** A picture of a scanner with what its file says; what cannot be shown is told by its name. */
export function Component({ blob, label, patientId }: ViewProps) {
  const { t } = useTranslation('dicom');
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let isShown = true;
    const open = async () => openDicom(new Uint8Array(await blob.arrayBuffer()));
    open().then(
      (found) => isShown && setOpened(found),
      () => isShown && setOpened({ kind: 'unreadable' }),
    );
    return () => {
      isShown = false;
    };
  }, [blob]);
  if (!opened) return <div className={styles.coming} aria-busy="true" />;
  if (opened.kind === 'unreadable') return <p className={styles.refused}>{t('unreadable')}</p>;
  if (opened.kind === 'unsupported')
    return (
      <>
        <p className={styles.refused}>{t('unsupported', { what: opened.what })}</p>
        <DicomFactsList facts={opened.facts} patientId={patientId} />
      </>
    );
  const { image } = opened;
  return (
    <div className={styles.picture}>
      <DicomFactsList facts={image.facts} image={image} patientId={patientId} />
      <DicomStage image={image} label={label} />
    </div>
  );
}
