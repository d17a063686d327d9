import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import IconLink from '#icons/IconLink';
import type { Column } from '../../../ui/data-table-types.ts';
import type { useFormat } from '../../../ui/format.ts';
import styles from './audit.module.css';

type Words = {
  t: (key: string, values?: Record<string, string | number>) => string;
  format: ReturnType<typeof useFormat>;
};

export function actorOf(entry: AuditRecord, t: Words['t']): string {
  return entry.actorName ?? t(`actor.${entry.actorKind}`);
}

export function auditColumns({ t, format }: Words): Column<AuditRecord>[] {
  return [
    {
      key: 'at',
      header: t('column.at'),
      width: '11rem',
      numeric: true,
      phone: 'value',
      cell: (entry) => format.dateTime(entry.at),
    },
    {
      key: 'actor',
      header: t('column.actor'),
      width: '14rem',
      phone: 'title',
      cell: (entry) => <strong>{actorOf(entry, t)}</strong>,
    },
    {
      key: 'action',
      header: t('column.action'),
      width: '14rem',
      phone: 'value',
      cell: (entry) => t(`action.${entry.action}`, { defaultValue: entry.action }),
    },
    {
      key: 'subject',
      header: t('column.subject'),
      phone: 'hidden',
      cell: (entry) => t(`subject.${entry.subjectType}`, { defaultValue: entry.subjectType }),
    },
    {
      key: 'record',
      header: t('column.record'),
      phone: 'hidden',
      cell: (entry) =>
        entry.subjectName ?? <code className={styles.code}>{entry.subjectId?.slice(-12) ?? '–'}</code>,
    },
    {
      key: 'chain',
      header: t('column.chain'),
      width: '8rem',
      align: 'end',
      numeric: true,
      phone: 'hidden',
      cell: (entry) =>
        entry.number === null ? (
          <span className={styles.quiet}>{t('waits')}</span>
        ) : (
          <span className={styles.linked}>
            <IconLink aria-hidden="true" />
            {format.number(entry.number)}
          </span>
        ),
    },
  ];
}
