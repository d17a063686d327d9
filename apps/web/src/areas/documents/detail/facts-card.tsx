import type { PatientDocument } from '@fernpuls/contract/documents/patient-document';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { useFileSize } from '../../../ui/use-file-size.ts';
import styles from './detail.module.css';

/** Where it comes from and what happened to it, by whom and when. */
export function FactsCard({ document }: { document: PatientDocument }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const sizeOf = useFileSize();
  const { file } = document;
  const by = (name: string | null, at: string) => [format.dateTime(at), name].filter(Boolean).join(', ');
  const facts: [label: string, value: string][] = [
    [t('kind_label'), t(`kind.${document.kind}`)],
    ...(document.source ? [[t('source'), document.source] as [string, string]] : []),
    ...(file ? [[t('file'), `${file.name}, ${sizeOf(file.byteSize)}`] as [string, string]] : []),
    [t('created'), by(document.createdByName, document.createdAt)],
    ...(document.seenAt ? [[t('seen'), by(document.seenByName, document.seenAt)] as [string, string]] : []),
    ...(document.signedAt
      ? [[t('signed'), by(document.signedByName, document.signedAt)] as [string, string]]
      : []),
  ];
  return (
    <Card title={t('facts')}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
