import { useTranslation } from '../../../i18n/use-translation.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { lazyPage } from '../../../ui/lazy-page.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { ImageSheet } from './image-sheet.tsx';
import styles from './picture.module.css';
import type { SheetProps } from './sheet-props.ts';
import { usePictureFile } from './use-pictures.ts';

const { LazyComponent: PdfSheet } = lazyComponent<SheetProps>(
  lazyPage(() => import('./pdf-sheet.tsx')),
  <Coming />,
);

/** A picture where it stands, whatever its kind; as wide as its room. */
export function PictureSheet(props: Omit<SheetProps, 'blob'>) {
  const { t } = useTranslation('ecg_viewer');
  const file = usePictureFile(props.picture);
  if (file.error)
    return <RegionError title={t('picture.failed')} error={file.error} onRetry={() => void file.refetch()} />;
  if (!file.data) return <Coming />;
  const Sheet = props.picture.mediaType === 'application/pdf' ? PdfSheet : ImageSheet;
  return <Sheet {...props} blob={file.data} />;
}

function Coming() {
  const late = useDelayed(true);
  return (
    <div className={styles.coming} aria-busy="true">
      {late && <Skeleton height="100%" />}
    </div>
  );
}
