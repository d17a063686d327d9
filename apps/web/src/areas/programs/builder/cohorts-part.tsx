import { cohorts } from '@fernpuls/contract/patients/cohort';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './parts.module.css';
import type { Draft } from './use-draft.ts';

/** Cohorts whose patients the programme is thought of for. */
export function CohortsPart({ draft, mayWrite }: { draft: Draft; mayWrite: boolean }) {
  const { t } = useTranslation('programs');
  const may = [useMay('cohort'), useModule('cohorts')].every(Boolean);
  const { rows } = useList(cohorts, { perPage: 100 }, { enabled: may });
  const { document, change } = draft;
  return (
    <div className={styles.partBody}>
      <Card title={t('builder.part.cohorts')}>
        <MultiSelect
          {...binding({
            id: 'program-cohorts',
            label: t('cohorts.label'),
            value: document.cohortIds,
            onChange: (ids) => change({ ...document, cohortIds: ids as string[] }),
          })}
          help={t('cohorts.help')}
          disabled={!mayWrite || !may}
          options={rows.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Switch
          label={t('cohorts.only')}
          checked={document.onlyCohorts ?? false}
          disabled={!mayWrite}
          onChange={(onlyCohorts) => change({ ...document, onlyCohorts })}
        />
      </Card>
    </div>
  );
}
