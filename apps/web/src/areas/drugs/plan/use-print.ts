import { exportDrugPlan, printDrugPlan } from '@fernpuls/contract/drugs/paper.call';
import { useState } from 'react';
import { fetchBlob, saveBlob } from '../../../api/download.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';

const files = {
  paper: { call: printDrugPlan, name: 'medikationsplan.pdf' },
  fhir: { call: exportDrugPlan, name: 'medikationsplan.fhir.json' },
} as const;
type Kind = keyof typeof files;

/** The plan as a file: the federal medication plan with its barcode to print, or FHIR for another system. */
export function usePrint(patientId: string) {
  const { t } = useTranslation('drugs');
  const [busy, setBusy] = useState<Kind | null>(null);
  const save = (kind: Kind) => {
    const { call, name } = files[kind];
    setBusy(kind);
    void fetchBlob(call.path.replace('{patient_id}', patientId))
      .then((file) => saveBlob(file, name))
      .catch((error: unknown) =>
        showToast({ kind: 'error', text: error instanceof Error ? error.message : t('print') }),
      )
      .finally(() => setBusy(null));
  };
  return { print: () => save('paper'), exportFhir: () => save('fhir'), busy };
}
