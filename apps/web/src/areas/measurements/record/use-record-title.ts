import { patients } from '@fernpuls/contract/patients/patient';
import { useEffect } from 'react';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The window's title: page and number. The name stays out of the browser's history. */
export function useRecordTitle(patientId: string, page: string): void {
  const { t } = useTranslation(['record', 'shell']);
  const { data } = useOne(patients, patientId, { ignore: [404] });
  const number = data ? t('number', { number: data.customPatientId }) : '';
  const title = [page, number, t('shell:product')].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
