import { printDrugPlan } from '@fernpuls/contract/drugs/paper.call';
import { useState } from 'react';
import { fetchBlob, saveBlob } from '../../../api/download.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';

/** The federal medication plan with its barcode, as a file to print. */
export function usePrint(patientId: string) {
  const { t } = useTranslation('drugs');
  const [busy, setBusy] = useState(false);
  const print = () => {
    setBusy(true);
    void fetchBlob(printDrugPlan.path.replace('{patient_id}', patientId))
      .then((file) => saveBlob(file, 'medikationsplan.pdf'))
      .catch((error: unknown) =>
        showToast({ kind: 'error', text: error instanceof Error ? error.message : t('print') }),
      )
      .finally(() => setBusy(false));
  };
  return { print, busy };
}
