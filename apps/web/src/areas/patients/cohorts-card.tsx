import { cohorts } from '@fernpuls/contract/patients/cohort';
import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { patients } from '@fernpuls/contract/patients/patient';
import IconX from '#icons/IconX';
import { useCreate, useList, useRemove } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Card, Text } from '../../ui/layout/layout.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { useUndo } from '../../ui/undo.ts';
import styles from './patient-form.module.css';

/** The cohorts of one patient; each change works at once and can be taken back. */
export function CohortsCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation('patients');
  const mayWrite = useMay('patient', 'write');
  const shown = useModule('cohorts');
  const undoable = useUndo();
  const all = useList(cohorts, { perPage: 100, sort: 'name' }, { enabled: shown });
  const own = useList(cohortAssignments, { perPage: 100, filters: { patientId } }, { enabled: shown });
  const create = useCreate(cohortAssignments, { invalidates: [patients] });
  const remove = useRemove(cohortAssignments, { invalidates: [patients] });
  if (!shown) return null;
  const nameOf = (cohortId: string) => all.rows.find((cohort) => cohort.id === cohortId)?.name ?? '…';
  const free = all.rows.filter((cohort) => !own.rows.some((row) => row.cohortId === cohort.id));
  const add = async (cohortId: string) => {
    const made = await create.mutateAsync({ patientId, cohortId });
    const undo = () => remove.mutateAsync(made.id);
    undoable({ text: t('cohorts_card.added', { name: nameOf(cohortId) }), undo });
  };
  const takeOut = async ({ id, cohortId }: { id: string; cohortId: string }) => {
    await remove.mutateAsync(id);
    undoable({
      text: t('cohorts_card.removed', { name: nameOf(cohortId) }),
      undo: async () => {
        await create.mutateAsync({ patientId, cohortId });
      },
    });
  };
  const error = own.error ?? all.error;
  return (
    <Card title={t('cohorts_card.title')}>
      {error && (
        <RegionError error={error} onRetry={() => void Promise.all([own.refetch(), all.refetch()])} />
      )}
      {!own.isPending && !error && own.rows.length === 0 && <Text quiet>{t('cohorts_card.empty')}</Text>}
      <ul className={styles.tags}>
        {own.rows.map((row) => (
          <li key={row.id} className={styles.tag}>
            {nameOf(row.cohortId)}
            {mayWrite && (
              <IconButton
                label={t('cohorts_card.remove', { name: nameOf(row.cohortId) })}
                icon={<IconX />}
                onClick={() => void takeOut(row)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayWrite && free.length > 0 && (
        <select
          className={styles.add}
          aria-label={t('cohorts_card.add')}
          value=""
          disabled={create.isPending}
          onChange={(event) => void add(event.target.value)}
        >
          <option value="">{t('cohorts_card.add')}</option>
          {free.map((cohort) => (
            <option key={cohort.id} value={cohort.id}>
              {cohort.name}
            </option>
          ))}
        </select>
      )}
    </Card>
  );
}
