import { patients } from '@fernpuls/contract/patients/patient';
import { careRoles } from '@fernpuls/domain/patients/care-role';
import {
  type PhysicianAssignment,
  physicianAssignments,
} from '@fernpuls/contract/patients/physician-assignment';
import IconX from '#icons/IconX';
import { useCreate, useList, useRemove, useUpdate } from '../../api/hooks.ts';
import { useMay, usePerson } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonLink } from '../../clinical/people/person-link.tsx';
import { usePeople } from '../../clinical/people/use-people.ts';
import { Card, Text } from '../../ui/layout/layout.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { useUndo } from '../../ui/undo.ts';
import styles from './patient-form.module.css';

type Props = { patientId: string; primaryPhysicianId: string | null };

/** Who answers for a patient; who sees only their own patients sees this one while they stand here. */
export function ResponsibleCard({ patientId, primaryPhysicianId }: Props) {
  const { t } = useTranslation('patients');
  const mayWrite = useMay('patient', 'write');
  const me = usePerson();
  const undoable = useUndo();
  const people = usePeople();
  const assigned = useList(physicianAssignments, { perPage: 100, sort: 'createdAt', filters: { patientId } });
  const create = useCreate(physicianAssignments, { invalidates: [patients] });
  const remove = useRemove(physicianAssignments, { invalidates: [patients] });
  const update = useUpdate(physicianAssignments);
  const personOf = (id: string) => people.people.find((person) => person.id === id);
  const nameOf = (id: string) => personOf(id)?.name ?? '…';
  const free = people.people.filter(
    ({ id }) => id !== primaryPhysicianId && !assigned.rows.some((row) => row.physicianId === id),
  );
  const add = async (physicianId: string) => {
    const made = await create.mutateAsync({ patientId, physicianId });
    undoable({
      text: t('responsible.added', { name: nameOf(physicianId) }),
      undo: () => remove.mutateAsync(made.id),
    });
  };
  const putRole = async (row: PhysicianAssignment, role: PhysicianAssignment['role']) => {
    await update.mutateAsync({ id: row.id, role });
    undoable({
      text: t('responsible.role_changed', { name: nameOf(row.physicianId) }),
      undo: async () => {
        await update.mutateAsync({ id: row.id, role: row.role });
      },
    });
  };
  const takeOut = async ({ id, physicianId, role }: PhysicianAssignment) => {
    await remove.mutateAsync(id);
    undoable({
      text: t('responsible.removed', { name: nameOf(physicianId) }),
      undo: async () => {
        await create.mutateAsync({ patientId, physicianId, role });
      },
    });
  };
  const error = assigned.error ?? people.error;
  const isEmpty = !assigned.isPending && !error && assigned.rows.length === 0 && !primaryPhysicianId;
  return (
    <Card title={t('responsible.title')}>
      {error && (
        <RegionError error={error} onRetry={() => void Promise.all([assigned.refetch(), people.refetch()])} />
      )}
      {isEmpty && <Text quiet>{t('responsible.empty')}</Text>}
      <ul>
        {primaryPhysicianId && (
          <li className={styles.row}>
            <span className={styles.grow}>
              <PersonLink id={primaryPhysicianId} name={nameOf(primaryPhysicianId)} />
            </span>
            <Chip tone="outline">{t('patients.primaryPhysicianId')}</Chip>
          </li>
        )}
        {assigned.rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <span className={styles.grow}>
              <PersonLink id={row.physicianId} name={nameOf(row.physicianId)} />{' '}
              <span className={styles.quiet}>{personOf(row.physicianId)?.note}</span>
            </span>
            <Role
              row={row}
              name={nameOf(row.physicianId)}
              disabled={!mayWrite || update.isPending}
              onChange={(role) => void putRole(row, role)}
            />
            {mayWrite && !(me.ownPatientsOnly && row.physicianId === me.id) && (
              <IconButton
                label={t('responsible.remove', { name: nameOf(row.physicianId) })}
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
          aria-label={t('responsible.add')}
          value=""
          disabled={create.isPending}
          onChange={(event) => void add(event.target.value)}
        >
          <option value="">{t('responsible.add')}</option>
          {free.map(({ id, name, note }) => (
            <option key={id} value={id}>
              {note ? `${name} (${note})` : name}
            </option>
          ))}
        </select>
      )}
    </Card>
  );
}

type RoleProps = {
  row: PhysicianAssignment;
  name: string;
  disabled: boolean;
  onChange: (role: PhysicianAssignment['role']) => void;
};

/** As what somebody answers for the patient; saved at once. */
function Role({ row, name, disabled, onChange }: RoleProps) {
  const { t } = useTranslation('patients');
  return (
    <select
      className={styles.role}
      aria-label={t('responsible.role_of', { name })}
      value={row.role ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChange(careRoles.find((role) => role === target.value) ?? null)}
    >
      <option value="">{t('responsible.no_role')}</option>
      {careRoles.map((role) => (
        <option key={role} value={role}>
          {t(`responsible.role.${role}`)}
        </option>
      ))}
    </select>
  );
}
