import type { Language } from '@fernpuls/contract/languages';
import { useState } from 'react';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { PatientField } from '../tasks/index.ts';
import { FilledText } from './filled-text.tsx';
import { useTemplateValues } from './use-template-values.ts';
import styles from './variants-field.module.css';

/** How a text reads with the values of a patient one chooses; nothing is sent. */
export function TemplatePreview({ text, language }: { text: string; language: Language }) {
  const { t } = useTranslation('text_templates');
  const maySee = useMay('patient');
  const [patientId, setPatientId] = useState<string | null>(null);
  const { values, error, refetch } = useTemplateValues(patientId, language);
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      {maySee && (
        <PatientField
          id="text-template-patient"
          name="patientId"
          label={t('preview_of')}
          value={patientId}
          valueLabel={null}
          required={false}
          disabled={false}
          error={undefined}
          max={undefined}
          choices={undefined}
          onChange={(value) => setPatientId(typeof value === 'string' ? value : null)}
          onBlur={() => undefined}
        />
      )}
      {error && <RegionError error={error} onRetry={refetch} />}
      {text === '' ? (
        <Text quiet>{t('preview_empty')}</Text>
      ) : (
        <FilledText text={text} values={values} isOpen={values.length === 0} />
      )}
    </section>
  );
}
