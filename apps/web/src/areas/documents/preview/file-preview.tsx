import type { FiledShown } from '@fernpuls/contract/documents/filed';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { PictureView } from './picture-view.tsx';
import styles from './preview.module.css';
import { TextView } from './text-view.tsx';
import type { ViewProps } from './view-props.ts';
import { type FileSource, useFile } from './use-file.ts';
import { VideoView } from './video-view.tsx';

const { LazyComponent: PdfView } = lazyComponent<ViewProps>(
  lazyPage(() => import('./pdf-view.tsx')),
  <Coming />,
);

const { LazyComponent: DicomView } = lazyComponent<ViewProps>(
  lazyPage(() => import('./dicom/dicom-view.tsx')),
  <Coming />,
);

type Props = FileSource & Pick<ViewProps, 'label' | 'patientId'> & { file: FiledShown };

/** A file where it stands, whatever its kind. */
export function FilePreview({ file: filed, label, patientId, ...source }: Props) {
  const { t } = useTranslation('documents');
  const file = useFile(filed, source);
  if (filed.state === 'infected') return <p className={styles.refused}>{t('preview.infected')}</p>;
  if (filed.state === 'unchecked') return <p className={styles.refused}>{t('preview.unchecked')}</p>;
  if (file.error)
    return <RegionError title={t('preview.failed')} error={file.error} onRetry={() => void file.refetch()} />;
  if (!file.data) return <Coming />;
  const { id, mediaType: type } = filed;
  const given = { blob: file.data, label };
  if (type === 'application/pdf') return <PdfView {...given} />;
  if (type === 'text/plain') return <TextView {...given} />;
  if (type.startsWith('image/')) return <PictureView key={id} {...given} />;
  if (type.startsWith('video/')) return <VideoView key={id} {...given} />;
  return <DicomView key={id} {...given} patientId={patientId} />;
}

function Coming() {
  const late = useDelayed(true);
  return (
    <div className={styles.coming} aria-busy="true">
      {late && <Skeleton height="30rem" />}
    </div>
  );
}
