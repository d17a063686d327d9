import IconBarcode from '#icons/IconBarcode';
import IconFileExport from '#icons/IconFileExport';
import IconPrinter from '#icons/IconPrinter';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './plan.module.css';
import type { usePrint } from './use-print.ts';

type Props = {
  mayWrite: boolean;
  isEmpty: boolean;
  printing: ReturnType<typeof usePrint>;
  onRead: () => void;
  /** What is done most. */
  children: ReactNode;
};

/** Ways of the plan in and out: read somebody else's, print ours, hand it on as FHIR. */
export function PlanActions({ mayWrite, isEmpty, printing, onRead, children }: Props) {
  const { t } = useTranslation('drugs');
  return (
    <span className={styles.actions}>
      {mayWrite && (
        <Button size="toolbar" icon={<IconBarcode />} keys="b" onClick={onRead}>
          {t('reconcile.open')}
        </Button>
      )}
      {!isEmpty && (
        <>
          <Button
            size="toolbar"
            icon={<IconPrinter />}
            keys="p"
            busy={printing.busy === 'paper'}
            onClick={printing.print}
          >
            {t('print')}
          </Button>
          <Button
            size="toolbar"
            icon={<IconFileExport />}
            busy={printing.busy === 'fhir'}
            onClick={printing.exportFhir}
          >
            {t('export_fhir')}
          </Button>
        </>
      )}
      {children}
    </span>
  );
}
