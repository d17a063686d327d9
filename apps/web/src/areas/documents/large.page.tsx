import { type PatientDocument, patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { useParams } from 'react-router';
import { useOne } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { Paper } from '../../clinical/print/paper.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { EcgFindingPaper } from '../ecg/index.ts';
import { listAddress } from './addresses.ts';
import styles from './large.module.css';
import { DocumentBody } from './preview/document-body.tsx';

/** A finding on a page of its own, to read and to print: a document, or the reading of an ECG. */
export function Component() {
  const { findingId } = useParams();
  const may = useMay('document');
  const has = useModule('documents');
  const found = useOne(patientDocuments, findingId, { enabled: may && has, ignore: [403, 404] });
  if (found.data) return <Large document={found.data} />;
  if (may && has && found.isPending) return null;
  return <EcgFindingPaper />;
}

function Large({ document }: { document: PatientDocument }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  return (
    <Paper
      title={document.title}
      note={format.date(document.documentDay)}
      back={listAddress(document)}
      hint={t('print_hint')}
      printLabel={t('print')}
      isReady
    >
      <div className={styles.sheet}>
        <DocumentBody document={document} />
      </div>
    </Paper>
  );
}
