import { putRandomisationList, type StudyPage } from '@fernpuls/contract/studies/study.call';
import type { Study } from '@fernpuls/contract/studies/study';
import { useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import { TextFileButton } from '../../../ui/text-file-button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useFaults } from '../use-faults.ts';
import { ArmMark } from './arm-mark.tsx';
import styles from './page.module.css';
import { renewed } from './use-study.ts';

type Props = { study: Study; page: StudyPage };

/** How arms are come to, and every draw; the next arm is nobody's to see. */
export function RandomisationPart({ study, page }: Props) {
  const { t } = useTranslation('studies');
  const format = useFormat();
  const mayWrite = useMay('study', 'write');
  const { kind } = study.document.randomisation;
  const put = useCallMutation(putRandomisationList, { invalidates: renewed, ignore: [422] });
  const { faults, attempt } = useFaults();
  const take = async (csv: string) => {
    await attempt(async () => {
      const { places } = await put.mutateAsync({ studyId: study.id, csv });
      showToast({ kind: 'success', text: t('list.kept', { n: places }) });
    });
  };
  return (
    <div className={styles.body}>
      {study.status === 'draft' && kind === 'list' && (
        <Card title={t('list.title')}>
          <div className={styles.form}>
            <p>{t('list.text')}</p>
            <p className={styles.quiet}>{t('list.places', { n: study.listPlaces ?? 0 })}</p>
            {mayWrite && (
              <TextFileButton
                label={t('list.choose')}
                accept=".csv,text/csv"
                busy={put.isPending}
                onText={take}
              />
            )}
            {faults.map(({ field, text }) => (
              <p key={field} role="alert" className={styles.faults}>
                {text}
              </p>
            ))}
          </div>
        </Card>
      )}
      {page.drawn.length === 0 ? (
        <EmptyState title={t('drawn.none')} text={t('drawn.none_text')} />
      ) : (
        <Card title={t('drawn.title')}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['number', 'pseudonym', 'arm', 'stratum', 'at', 'by'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(`drawn.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {page.drawn.map(({ number, pseudonym, arm, stratum, drawnAt, byName }) => (
                <tr key={number}>
                  <td>{number}</td>
                  <td>{pseudonym}</td>
                  <td>{arm ? <ArmMark code={arm} arms={page.protocol.arms} /> : t('drawn.blinded')}</td>
                  <td>{stratum}</td>
                  <td>{format.dateTime(drawnAt)}</td>
                  <td>{byName}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </div>
  );
}
