import { type Cohort, cohorts } from '@fernpuls/contract/patients/cohort';
import { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import { setPatientCohorts } from '@fernpuls/contract/patients/patient-cohorts.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { fitsTagDevices } from '@fernpuls/domain/logistics/tag-devices';
import { type Tag, tagList } from '@fernpuls/domain/tenancy/validation/option-rules';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useCallMutation, useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { usePatientDevices } from '../../clinical/devices/use-patient-devices.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { Card, Text } from '../../ui/layout/layout.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { TagField } from '../../ui/tag-field.tsx';
import { useUndo } from '../../ui/undo.ts';
import type { Problem } from '../../ui/validate-field.ts';
import styles from './patient-form.module.css';

type Refused = { tags: readonly Tag[]; problem: Problem };

/** The cohorts of one patient; each change works at once and can be taken back, a refused one stays to be mended. */
export function CohortsCard({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['patients', 'errors']);
  const mayWrite = useMay('patient', 'write');
  const mayCreate = useMay('cohort', 'write');
  const shown = useModule('cohorts');
  const undoable = useUndo();
  const all = useList(cohorts, { perPage: 100, sort: 'name' }, { enabled: shown });
  const own = useList(cohortAssignments, { perPage: 100, filters: { patientId } }, { enabled: shown });
  const save = useCallMutation(setPatientCohorts, {
    invalidates: [patients, cohorts, cohortAssignments],
    ignore: [422],
  });
  const [refused, setRefused] = useState<Refused | null>(null);
  const misfits = useMisfits(patientId, all.rows, own.rows);
  if (!shown) return null;
  const nameOf = (id: string) => all.rows.find((cohort) => cohort.id === id)?.name ?? '…';
  const held: readonly Tag[] = own.rows.map(({ cohortId }) => ({ id: cohortId, label: nameOf(cohortId) }));
  const put = async (tags: readonly Tag[]) => {
    const fault = tagList({ mayCreate })(tags);
    if (fault) return setRefused({ tags, problem: fault });
    try {
      await save.mutateAsync({ patientId, tags: [...tags] });
      setRefused(null);
      undoable({ text: t('cohorts_card.saved'), undo: () => put(held) });
    } catch (error) {
      const problem = error instanceof ApiError ? Object.values(error.fieldErrors)[0] : undefined;
      if (!problem) throw error;
      setRefused({ tags, problem });
    }
  };
  const error = own.error ?? all.error;
  return (
    <Card title={t('cohorts_card.title')}>
      {error && (
        <RegionError error={error} onRetry={() => void Promise.all([own.refetch(), all.refetch()])} />
      )}
      {mayWrite && !error && !own.isPending && !all.isPending && (
        <TagField
          id="patient-cohorts"
          name="tags"
          label={t('cohorts_card.field')}
          value={refused?.tags ?? held}
          required={false}
          error={refused ? t(`errors:${refused.problem.code}`, refused.problem.params) : undefined}
          max={undefined}
          choices={undefined}
          options={all.rows.map(({ id, name }) => ({ id, label: name }))}
          mayCreate={mayCreate}
          disabled={save.isPending}
          onChange={(tags) => void put(tags as readonly Tag[])}
          onBlur={() => undefined}
        />
      )}
      {misfits.length > 0 && (
        <Text warning small role="status">
          {t('cohorts_card.misfit', { names: misfits.join(', ') })}
        </Text>
      )}
      {!mayWrite && !own.isPending && !error && (
        <>
          {held.length === 0 && <Text quiet>{t('cohorts_card.empty')}</Text>}
          <ul className={styles.tags}>
            {held.map(({ id, label }) => (
              <li key={id}>
                <Chip tone="outline">{label}</Chip>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** The patient's cohorts that are meant for other devices than theirs. */
function useMisfits(
  patientId: string,
  all: readonly Cohort[],
  own: readonly { cohortId: string }[],
): readonly string[] {
  const { data } = usePatientDevices(patientId);
  if (!data) return [];
  const held = new Set(own.map(({ cohortId }) => cohortId));
  return all
    .filter(
      ({ id, metaInformation }) => held.has(id) && !fitsTagDevices(metaInformation.devices, data.current),
    )
    .map(({ name }) => name);
}
