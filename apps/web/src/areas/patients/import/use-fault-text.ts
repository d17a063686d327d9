import type { PatientImport } from '@fernpuls/contract/patients/import-patients.call';
import { patientColumns } from '@fernpuls/domain/patients/import-headings';
import { useTranslation } from '../../../i18n/use-translation.ts';

type Fault = PatientImport['lines'][number]['faults'][number];

/** „Geburtsdatum: Bitte ausfüllen.“ */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation(['patient_import', 'errors']);
  return ({ column, code, params = {} }) => {
    const known = patientColumns.find((each) => each === column);
    return `${known ? t(`column.${known}`) : column}: ${t(`errors:${code}`, params)}`;
  };
}
