import {
  programComponentPath,
  programPath,
  studyPath,
  surveyPath,
  triggerTemplatesPath,
} from '@fernpuls/contract/paths';
import { type ContentUsage, contentUsage, type UsedType } from '@fernpuls/contract/programs/usage.call';
import { useCall } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Text } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import styles from './usage.module.css';

type Used = { type: UsedType; id: string };

const paths: Record<ContentUsage['by'][number]['kind'], (id: string) => string> = {
  program: programPath,
  program_component: programComponentPath,
  survey: surveyPath,
  study: studyPath,
  trigger_template: (id) => `${triggerTemplatesPath}/${id}`,
};

export function useUsage({ type, id }: Used) {
  const { data, error, refetch } = useCall(contentUsage, { type, id });
  const isUsed = data ? data.by.length + data.counts.length > 0 : null;
  return { data, error, refetch, isUsed };
}

/** Which content names it, with the way there, and how many patients, talks and tasks hold it. */
export function WhereUsed(used: Used) {
  const { t } = useTranslation('usage');
  const { data, error, refetch, isUsed } = useUsage(used);
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (!isUsed) return <Text quiet>{t('none')}</Text>;
  return (
    <ul className={styles.uses} aria-label={t('title')}>
      {data.by.map(({ kind, id, name }) => (
        <li key={kind + id}>
          <span>{t(`by.${kind}`)}</span>
          <Link to={paths[kind](id)}>{name}</Link>
        </li>
      ))}
      {data.counts.map(({ kind, count }) => (
        <li key={kind}>{t(`count.${kind}`, { count })}</li>
      ))}
    </ul>
  );
}
