import { type ManagedPerson, managedPeople } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { managedTenantModules } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { useParams } from 'react-router';
import { useCall } from '../../../../api/hooks.ts';
import type { Translate } from '../../../../i18n/texts.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { HeldList } from '../../../../ui/list/held-list.tsx';
import type { HeldColumn } from '../../../../ui/list/held-rows.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { Invitation } from '../practice/invitation.tsx';
import { TabPage } from './tab-page.tsx';
import styles from './tabs.module.css';

/** Who works in a practice, when they were last there, and who is locked out. */
export function Component() {
  const { key = '' } = useParams();
  const { t } = useTranslation(['operator', 'manage', 'values']);
  const format = useFormat();
  const now = useNow(60_000);
  const found = useCall(managedPeople, { key }, { ignore: [404] });
  const invitation = useCall(managedTenantModules, { key }, { ignore: [404] }).data?.invitation;
  return (
    <TabPage practice={key} tab="physicians" found={found} isList>
      {invitation && (
        <section className={styles.inside} aria-labelledby="practice-invitation">
          <h2 id="practice-invitation">{t('manage:invitation.title')}</h2>
          <Invitation practice={key} invitation={invitation} />
        </section>
      )}
      {found.data && (
        <HeldList
          name="managed_people"
          label={t('tab.physicians')}
          file={`${key}-${t('tab.physicians')}`}
          columns={columnsIn({ t, format, now })}
          searched={(row) => `${format.name(row)} ${row.email} ${row.roles.join(' ')}`}
          rowName={(row) => format.name(row)}
          found={{ ...found, rows: found.data.data }}
          empty={<EmptyState title={t('no_people')} text={t('no_people_text')} />}
        />
      )}
    </TabPage>
  );
}

type Words = { t: Translate; format: ReturnType<typeof useFormat>; now: number };

function columnsIn({ t, format, now }: Words): HeldColumn<ManagedPerson>[] {
  return [
    {
      key: 'name',
      header: t('manage:name'),
      by: (row) => format.name(row),
      csv: (row) => format.name(row),
      cell: (row) => <strong>{format.name(row)}</strong>,
      phone: 'title',
    },
    {
      key: 'roles',
      header: t('roles'),
      by: (row) => row.roles.join(', '),
      cell: (row) => row.roles.join(', ') || t(`values:profession.${row.profession}`),
      phone: 'value',
    },
    {
      key: 'email',
      header: t('email'),
      by: (row) => row.email,
      cell: (row) => row.email,
      wideOnly: true,
      phone: 'hidden',
    },
    {
      key: 'lastSeenAt',
      header: t('last_sign_in'),
      by: (row) => row.lastSeenAt,
      csv: (row) => (row.lastSeenAt === null ? t('never') : format.dateTime(row.lastSeenAt)),
      cell: (row) =>
        row.lastSeenAt === null ? (
          <span className={styles.quiet}>{t('never')}</span>
        ) : (
          format.ago(row.lastSeenAt, now)
        ),
      width: '12rem',
      phone: 'value',
    },
    {
      key: 'isActive',
      header: t('access'),
      by: (row) => Number(row.isActive),
      csv: (row) => t(row.isActive ? 'active' : 'locked'),
      cell: (row) => (
        <Chip tone={row.isActive ? 'good' : 'danger'}>{t(row.isActive ? 'active' : 'locked')}</Chip>
      ),
      width: '8rem',
      phone: 'value',
    },
  ];
}
