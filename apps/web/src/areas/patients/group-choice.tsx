import { cohorts } from '@fernpuls/contract/patients/cohort';
import { programs } from '@fernpuls/contract/programs/program';
import { useList } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RegionError } from '../../ui/region-error.tsx';
import styles from './group-choice.module.css';

type Named = { id: string; name: string };
type Props = { onChoose: (group: Named) => void };

/** One of the practice's cohorts. */
export function CohortChoice({ onChoose }: Props) {
  const { t } = useTranslation('patients');
  const found = useList(cohorts, { perPage: 100, sort: 'name' });
  return <Choice found={found} none={t('bulk.no_cohorts')} onChoose={onChoose} />;
}

/** A programme that was published and is still offered. */
export function ProgramChoice({ onChoose }: Props) {
  const { t } = useTranslation('patients');
  const found = useList(programs, { perPage: 100, sort: 'name', filters: { isActive: true } });
  const rows = found.rows.filter(({ version }) => version > 0);
  return <Choice found={{ ...found, rows }} none={t('bulk.no_programs')} onChoose={onChoose} />;
}

type Found = {
  rows: readonly Named[];
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

function Choice({ found, none, onChoose }: Props & { found: Found; none: string }) {
  const { rows, error, refetch, isPending } = found;
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  if (!isPending && rows.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles.list}>
      {rows.map((one) => (
        <li key={one.id}>
          <button type="button" className={styles.item} onClick={() => onChoose(one)}>
            {one.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
