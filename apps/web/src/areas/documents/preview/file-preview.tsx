import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { PictureView } from './picture-view.tsx';
import styles from './preview.module.css';
import { TextView } from './text-view.tsx';
import type { ViewProps } from './view-props.ts';
import { useFile } from './use-file.ts';

const { LazyComponent: PdfView } = lazyComponent<ViewProps>(
  lazyPage(() => import('./pdf-view.tsx')),
  <Coming />,
);

/** The file of a document where it stands, whatever its kind. */
export function FilePreview({ document }: { document: PatientDocument }) {
  const { t } = useTranslation('documents');
  const file = useFile(document);
  if (document.file?.state === 'infected') return <p className={styles.refused}>{t('preview.infected')}</p>;
  if (document.file?.state === 'unchecked') return <p className={styles.refused}>{t('preview.unchecked')}</p>;
  if (file.error)
    return <RegionError title={t('preview.failed')} error={file.error} onRetry={() => void file.refetch()} />;
  if (!file.data) return <Coming />;
  const type = document.file?.mediaType ?? '';
  const given = { blob: file.data, label: document.title };
  if (type === 'application/pdf') return <PdfView {...given} />;
  if (type === 'text/plain') return <TextView {...given} />;
  if (type.startsWith('image/')) return <PictureView key={document.id} {...given} />;
  return <p className={styles.refused}>{t('preview.unshown')}</p>;
}

function Coming() {
  const late = useDelayed(true);
  return (
    <div className={styles.coming} aria-busy="true">
      {late && <Skeleton height="30rem" />}
    </div>
  );
}
