import { usePdf } from '../../../clinical/pdf/use-pdf.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ViewProps } from './view-props.ts';
import { PdfLeaf } from './pdf-leaf.tsx';
import { PdfMarks } from './pdf-marks.tsx';
import { PdfSearchBar } from './pdf-search-bar.tsx';
import styles from './preview.module.css';
import { usePdfSearch } from './use-pdf-search.ts';

/** A PDF leaf below leaf, with what is looked for marked on them. */
export function Component({ blob, label }: ViewProps) {
  const { t } = useTranslation('documents');
  const { document, isBroken } = usePdf(blob);
  const search = usePdfSearch(document);
  if (isBroken) return <p className={styles.refused}>{t('preview.unreadable')}</p>;
  if (!document) return <div className={styles.coming} aria-busy="true" />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved by the arrow keys
    <div className={styles.leaves} tabIndex={0} role="group" aria-label={label}>
      <PdfSearchBar search={search} pages={document.numPages} />
      {Array.from({ length: document.numPages }, (_, index) => (
        <PdfLeaf key={index} document={document} number={index + 1} label={label}>
          <PdfMarks
            places={search.places.filter(({ page }) => page === index + 1)}
            current={search.current?.page === index + 1 ? search.current : null}
          />
        </PdfLeaf>
      ))}
    </div>
  );
}
