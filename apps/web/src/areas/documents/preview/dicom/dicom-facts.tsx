import { patients } from '@fernpuls/contract/patients/patient';
import { useOne } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import facts from '../../../../ui/facts.module.css';
import { useFormat } from '../../../../ui/format.ts';
import styles from '../preview.module.css';
import type { DicomFacts, DicomImage } from './dicom-image.ts';
import { differencesOf } from './same-person.ts';

type Props = { facts: DicomFacts; image?: DicomImage; patientId: string | undefined };

/** Who and what the file says it shows, and a warning where that is somebody else. */
export function DicomFactsList({ facts: found, image, patientId }: Props) {
  const { t } = useTranslation('dicom');
  const format = useFormat();
  const { data: patient } = useOne(patients, patientId, { ignore: [403, 404] });
  const differences = patient ? differencesOf(found, patient) : [];
  const { patientName, birthDay, studyDay } = found;
  const name = patientName?.split('^').filter(Boolean).join(', ') ?? null;
  const rows: [label: string, value: string | null][] = [
    [t('patient'), [name, birthDay && format.date(birthDay)].filter(Boolean).join(', ') || null],
    [t('study'), [found.study, studyDay && format.date(studyDay)].filter(Boolean).join(', ') || null],
    [t('series'), [found.modality, found.series].filter(Boolean).join(', ') || null],
    [t('origin'), [found.institution, found.device].filter(Boolean).join(', ') || null],
    [
      t('size'),
      image ? t('size_of', { columns: image.columns, rows: image.rows, count: image.frames }) : null,
    ],
  ];
  return (
    <>
      {differences.length > 0 && (
        <p role="alert" className={styles.refused}>
          {t(differences.length === 2 ? 'other_both' : `other_${differences[0]}`)}
        </p>
      )}
      <dl className={facts.facts}>
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  );
}
