import {
  exportKinds,
  exportStudy,
  type StudyPage,
  studyExportFile,
} from '@fernpuls/contract/studies/study.call';
import type { Study } from '@fernpuls/contract/studies/study';
import { useCallMutation } from '../../../api/hooks.ts';
import { fetchBlob, saveBlob } from '../../../api/download.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { useFaults } from '../use-faults.ts';
import styles from './page.module.css';
import { renewed } from './use-study.ts';

type Props = { study: Study; page: StudyPage };

/** Files of the study, made in the background under pseudonyms; the last of them to be fetched. */
export function FilesPart({ study, page }: Props) {
  const { t } = useTranslation('studies');
  const format = useFormat();
  const mayWrite = useMay('study', 'write');
  const order = useCallMutation(exportStudy, { invalidates: renewed });
  const { attempt } = useFaults();
  const fetchFile = (id: string) =>
    attempt(async () =>
      saveBlob(await fetchBlob(studyExportFile.path.replace('{export_id}', id)), study.number),
    );
  return (
    <div className={styles.body}>
      {mayWrite && (
        <Card title={t('files.make')}>
          <div className={styles.form}>
            <p>{t('files.text')}</p>
            <div className={styles.buttons}>
              {exportKinds.map((kind) => (
                <Button
                  key={kind}
                  variant={kind === 'odm' ? 'primary' : 'default'}
                  busy={order.isPending}
                  onClick={() => void attempt(() => order.mutateAsync({ studyId: study.id, kind }))}
                >
                  {t(`files.${kind}`)}
                </Button>
              ))}
            </div>
          </div>
        </Card>
      )}
      <Card title={t('files.title')}>
        {page.exports.length === 0 && <p className={styles.quiet}>{t('files.none')}</p>}
        <ul className={styles.lines}>
          {page.exports.map(({ id, kind, requestedAt, doneAt, forms }) => (
            <li key={id}>
              <b>{t(`files.${kind}`)}</b>
              <span className={styles.quiet}>{format.dateTime(requestedAt)}</span>
              <span>{doneAt ? t(`files.rows.${kind}`, { n: forms ?? 0 }) : t('files.making')}</span>
              {mayWrite && doneAt && (
                <Button size="toolbar" onClick={() => void fetchFile(id)}>
                  {t('files.fetch')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
