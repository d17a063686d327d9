import type { MailMessage } from '@fernpuls/contract/tenancy/mail-message';
import type { Column } from '../../../ui/data-table-types.ts';
import type { useFormat } from '../../../ui/format.ts';
import { MailState } from './mail-state.tsx';

type Words = {
  t: (key: string) => string;
  format: ReturnType<typeof useFormat>;
  now: number;
  hasServer: boolean;
};

export function mailColumns({ t, format, now, hasServer }: Words): Column<MailMessage>[] {
  return [
    {
      key: 'createdAt',
      header: t('created_at'),
      cell: (mail) => format.moment(mail.createdAt, now),
      sort: 'created_at',
      width: '10rem',
      phone: 'value',
    },
    { key: 'subject', header: t('subject'), cell: (mail) => <strong>{mail.subject}</strong>, phone: 'title' },
    {
      key: 'recipient',
      header: t('recipient'),
      cell: (mail) => mail.recipient,
      sort: 'recipient',
      width: '17rem',
      phone: 'value',
    },
    {
      key: 'state',
      header: t('state'),
      cell: (mail) => <MailState mail={mail} hasServer={hasServer} />,
      width: '15rem',
      phone: 'value',
    },
  ];
}
