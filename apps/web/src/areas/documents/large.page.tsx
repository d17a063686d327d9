import { type PatientDocument, patientDocuments } from '@fernpuls/contract/documents/patient-document';
import { useParams } from 'react-router';
import { useList, useOne } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { Paper, Sheet } from '../../clinical/print/paper.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import { EcgFindingPaper } from '../ecg/index.ts';
import { listAddress } from './addresses.ts';
import styles from './large.module.css';
import { DocumentBody } from './preview/document-body.tsx';

/** So many are asked for at once; an ECG's finding is none of them, and asking for it by its id would be a 404. */
const most = 100;

/** A finding on a page of its own, to read and to print: a document, or the reading of an ECG. */
export function Component() {
  const { id = '', findingId } = useParams();
  const may = useMay('document');
  const enabled = useModule('documents') && may;
  const listed = useList(patientDocuments, { filters: { patientId: id }, perPage: most }, { enabled });
  const known = listed.rows.find((one) => one.id === findingId);
  const isBeyond = enabled && !known && listed.total > most;
  const found = useOne(patientDocuments, findingId, { enabled: isBeyond, ignore: [403, 404] });
  const document = known ?? found.data;
  if (document) return <Large document={document} />;
  if ((enabled && listed.isPending) || (isBeyond && found.isPending)) return null;
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
      {document.file ? (
        <div className={styles.sheet}>
          <DocumentBody document={document} />
        </div>
      ) : (
        <Sheet>
          {document.state === 'draft' && <p className={styles.draft}>{t('letter.draft')}</p>}
          <DocumentBody document={document} />
        </Sheet>
      )}
    </Paper>
  );
}
