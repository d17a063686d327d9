import type { PatientIcd10 } from '@fernpuls/contract/diagnoses/patient-icd10';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { Row } from '../../ui/layout/layout.tsx';

/** What is special about a diagnosis, in words. */
export function DiagnosisMarks({ row }: { row: PatientIcd10 }) {
  const { t } = useTranslation('diagnoses');
  return (
    <Row gap={1} as="span">
      {row.isMistake && <Chip tone="outline">{t('mark.mistake')}</Chip>}
      {row.isPermanent && <Chip tone="info">{t('mark.permanent')}</Chip>}
      {row.usage !== 'primary' && <Chip tone="outline">{t(`usage.${row.usage}`)}</Chip>}
    </Row>
  );
}
