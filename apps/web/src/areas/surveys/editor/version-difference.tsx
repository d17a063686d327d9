import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCarriedNames } from './carried/use-carried-names.ts';
import styles from './editor.module.css';
import { versionChanges } from './version-changes.ts';

type Props = { before: SurveyDocument; after: SurveyDocument };

/** What one version has otherwise than another, also in what answers set off. */
export function VersionDifference({ before, after }: Props) {
  const { t } = useTranslation('surveys');
  const changes = versionChanges(before, after);
  const nameOf = useCarriedNames(changes.flatMap((change) => ('item' in change ? change.item : [])));
  if (changes.length === 0) return <p className={styles.note}>{t('versions.same')}</p>;
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={JSON.stringify(change)}>
          {'item' in change
            ? t(`versions.${change.kind}`, { answer: change.answer, name: nameOf(change.item) })
            : t(`versions.${change.kind}`, change)}
        </li>
      ))}
    </ul>
  );
}
