import type { Physician, physicians } from '@fernpuls/contract/identity/physician';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { ListColumn } from '../../../ui/list/list-screen.ts';
import type { useFormat } from '../../../ui/format.ts';
import styles from './people.module.css';

type Words = {
  t: (key: string, values?: Record<string, string | number>) => string;
  format: ReturnType<typeof useFormat>;
  roleLabels: ReadonlyMap<string, string>;
};

export function fullName(person: Pick<Physician, 'lastName' | 'firstName' | 'title'>): string {
  return `${person.lastName}, ${[person.title, person.firstName].filter(Boolean).join(' ')}`;
}

export function peopleColumns({ t, format, roleLabels }: Words): ListColumn<typeof physicians.fields>[] {
  return [
    {
      key: 'name',
      header: t('physicians.name'),
      sort: 'lastName',
      covers: ['lastName', 'firstName', 'title'],
      csv: fullName,
      width: '18rem',
      phone: 'title',
      cell: (person) => (
        <span className={styles.person}>
          <Avatar
            initials={`${person.firstName.slice(0, 1)}${person.lastName.slice(0, 1)}`}
            seed={person.id}
            size="small"
          />
          <strong>{fullName(person)}</strong>
        </span>
      ),
    },
    {
      key: 'profession',
      header: t('physicians.profession'),
      width: '9rem',
      phone: 'value',
      cell: (person) => t(`profession.${person.profession}`),
    },
    {
      key: 'roleIds',
      header: t('physicians.roleIds'),
      phone: 'value',
      csv: ({ roleIds }) => roleIds.map((id) => roleLabels.get(id) ?? '').join(', '),
      cell: (person) => (
        <span className={styles.chips}>
          {person.roleIds.length === 0 && <span className={styles.quiet}>{t('no_role')}</span>}
          {person.roleIds.map((id) => (
            <Chip key={id}>{roleLabels.get(id) ?? '…'}</Chip>
          ))}
        </span>
      ),
    },
    {
      key: 'email',
      header: t('physicians.email'),
      sort: 'email',
      phone: 'hidden',
      cell: (person) => person.email,
    },
    {
      key: 'lastSeenAt',
      header: t('physicians.lastSeenAt'),
      width: '12rem',
      phone: 'hidden',
      cell: (person) =>
        person.lastSeenAt ? (
          <span className="numeric">{format.dateTime(person.lastSeenAt)}</span>
        ) : (
          <Chip tone="info">{t('invited')}</Chip>
        ),
    },
  ];
}
