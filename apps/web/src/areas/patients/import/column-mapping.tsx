import { type PatientColumn, patientColumns } from '@fernpuls/domain/patients/import-headings';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Section } from '../../../ui/layout/layout.tsx';
import styles from './import.module.css';
import { type Mapping, mapped, type PatientTable } from './patient-table.ts';

type Props = { table: PatientTable; onChoose: (mapping: Mapping) => void };

/** Which heading stands for what; guessed by its words, and for people to change. */
export function ColumnMapping({ table: { headings, rows, mapping }, onChoose }: Props) {
  const { t } = useTranslation('patient_import');
  return (
    <Section title={t('columns')} level={3}>
      <ul className={styles.columns}>
        {headings.map((heading, at) => (
          // A heading may stand there twice; its place is what it is known by.
          <li key={`${at} ${heading}`}>
            <label>
              <span>{heading || t('nameless', { number: at + 1 })}</span>
              <span className={styles.example}>{rows[0]?.cells[at] ?? ''}</span>
              <select
                value={mapping[at] ?? ''}
                onChange={(event) =>
                  onChoose(
                    mapped(mapping, at, patientColumns.find((each) => each === event.target.value) ?? null),
                  )
                }
              >
                <option value="">{t('left_out')}</option>
                {patientColumns.map((column: PatientColumn) => (
                  <option key={column} value={column}>
                    {t(`column.${column}`)}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
    </Section>
  );
}
