import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { interviewGuidePath } from '@fernpuls/contract/paths';
import { useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from './record.module.css';
import { usePart } from './use-part.ts';

/** What is asked in a call about this programme. */
export function Component() {
  const { interviewGuideId } = useParams();
  const { t } = useTranslation('patient_programs');
  const { close } = usePart();
  const { data, error, refetch } = useOne(interviewGuides, interviewGuideId, { ignore: [404] });
  return (
    <Dialog
      kind="drawer"
      title={data?.name ?? t('guide.one')}
      onClose={close}
      footer={data && <ButtonLink to={interviewGuidePath(data.id)}>{t('guide.open')}</ButtonLink>}
    >
      {!data && error && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className={styles.form}>
          {data.indication && <p className={styles.quiet}>{data.indication}</p>}
          {data.content.sections.map(({ title, questions }) => (
            <section key={title} className={styles.answers}>
              <h3>{title}</h3>
              <ol className={styles.questions}>
                {questions.map(({ key, text, readAloud, choices }) => (
                  <li key={key}>
                    <strong>{text}</strong>
                    {readAloud && <span className={styles.quiet}>{readAloud}</span>}
                    {choices.length > 0 && (
                      <span className={styles.quiet}>{choices.map(({ label }) => label).join(' · ')}</span>
                    )}
                  </li>
                ))}
              </ol>
            </section>
          ))}
          {data.content.emergency && <p className={styles.unfit}>{data.content.emergency}</p>}
        </div>
      )}
    </Dialog>
  );
}
