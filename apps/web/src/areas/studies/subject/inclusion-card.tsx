import type { PatientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconCircleDashed from '#icons/IconCircleDashed';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Card } from '../../../ui/layout/layout.tsx';
import styles from '../page/page.module.css';
import { useFoundText } from './use-found-text.ts';

const signs = { met: IconCircleCheck, failed: IconAlertTriangle, open: IconCircleDashed };

/** Criterion by criterion what the record says, with the value and its day. */
export function InclusionCard({ part }: { part: PatientStudyPage }) {
  const { t } = useTranslation('studies');
  const foundText = useFoundText();
  const met = part.criteria.filter(({ state }) => state === 'met').length;
  return (
    <Card
      title={t('inclusion.title')}
      actions={
        <span className={styles.quiet}>{t('inclusion.met', { n: met, of: part.criteria.length })}</span>
      }
    >
      {part.criteria.length === 0 && <p className={styles.quiet}>{t('inclusion.none')}</p>}
      <ul className={styles.lines}>
        {part.criteria.map((judged) => {
          const Sign = signs[judged.state];
          const criterion = part.protocol.criteria.find(({ id }) => id === judged.id);
          return (
            <li key={judged.id} data-state={judged.state}>
              <Sign role="img" aria-label={t(`inclusion.${judged.state}`)} />
              <span>
                {criterion?.excludes ? t('inclusion.excludes', { text: criterion.text }) : criterion?.text}
              </span>
              <span>{criterion && foundText(criterion, judged)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
