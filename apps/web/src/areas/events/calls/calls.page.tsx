import { type CallRecord, callRecords } from '@fernpuls/contract/events/call-record';
import { recordPath } from '@fernpuls/contract/paths';
import { callSeconds } from '@fernpuls/domain/events/call-record';
import IconPhone from '#icons/IconPhone';
import IconPhoneIncoming from '#icons/IconPhoneIncoming';
import IconPhoneOutgoing from '#icons/IconPhoneOutgoing';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { wholeMinutes } from '../../../clinical/calls/whole-minutes.ts';
import { useLiveCalls } from '../../../clinical/calls/use-running-call.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Truncated } from '../../../ui/truncated.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';

type Screen = ListScreen<typeof callRecords.fields>;

/** Every call with and about a patient: when, with whom, what came of it. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['calls', 'lists']);
  const format = useFormat();
  const { search } = useLocation();
  useLiveCalls();
  const base = recordPath(id, 'events/calls');
  const screen: Screen = {
    resource: callRecords,
    name: 'record.calls',
    namespace: 'calls',
    head: 'section',
    base,
    always: { patientId: id },
    withoutSearch: true,
    ranged: 'callBeginAt',
    filters: ['outcome'],
    choiceWords: { outcome: 'calls:outcome', direction: 'calls:direction' },
    nameOf: (row) => `${t('a_call')}, ${format.dateTime(row.callBeginAt)}`,
    opens: 'page',
    addressOf: (row) => `${base}/${row.id}${search}`,
    columns: callColumns(t, format),
    empty: callsEmpty,
  };
  return (
    <>
      <ListPage screen={screen} />
      <Outlet />
    </>
  );
}

function callsEmpty(_: string | null, action: ReactNode) {
  return <NoCalls action={action} />;
}

function NoCalls({ action }: { action: ReactNode }) {
  const { t } = useTranslation('calls');
  return (
    <EmptyState
      icon={<IconPhone aria-hidden="true" />}
      title={t('none')}
      text={t('none_text')}
      action={action}
    />
  );
}

function callColumns(t: Translate, format: Format): NonNullable<Screen['columns']> {
  return [
    {
      key: 'callBeginAt',
      width: '15rem',
      phone: 'title',
      covers: ['callEndAt', 'direction'],
      cell: (row) => <When row={row} t={t} format={format} />,
      csv: [
        { header: t('call_records.callBeginAt'), cell: ({ callBeginAt }) => callBeginAt },
        { header: t('call_records.callEndAt'), cell: ({ callEndAt }) => callEndAt },
        { header: t('call_records.direction'), cell: ({ direction }) => t(`direction.${direction}`) },
      ],
    },
    {
      key: 'calledName',
      width: '14rem',
      phone: 'hidden',
      covers: ['calledRelation', 'number'],
      cell: (row) => <Whom row={row} t={t} />,
      csv: [
        { header: t('call_records.calledName'), cell: ({ calledName }) => calledName },
        { header: t('call_records.calledRelation'), cell: ({ calledRelation }) => calledRelation },
        { header: t('call_records.number'), cell: ({ number }) => number },
      ],
    },
    {
      key: 'outcome',
      width: '11rem',
      phone: 'value',
      covers: ['callOutcomeId', 'callOutcomeName'],
      cell: (row) => <Came row={row} t={t} />,
      csv: (row) => row.callOutcomeName ?? (row.outcome && t(`outcome.${row.outcome}`)),
    },
    { key: 'note', phone: 'title', cell: ({ note }) => note && <Truncated text={note} lines={2} /> },
    {
      key: 'callAgainAt',
      width: '11rem',
      phone: 'hidden',
      wideOnly: true,
      cell: ({ callAgainAt }) => (callAgainAt ? format.dateTime(callAgainAt) : '–'),
    },
    { key: 'physicianName', wideOnly: true, phone: 'hidden' },
  ];
}

type Shown = { row: CallRecord; t: Translate };

function When({ row, t, format }: Shown & { format: Format }) {
  const Sign = row.direction === 'incoming' ? IconPhoneIncoming : IconPhoneOutgoing;
  return (
    <Row as="span" gap={2}>
      <Sign size={16} role="img" aria-label={t(`direction.${row.direction}`)} />
      <span className="numeric">{format.dateTime(row.callBeginAt)}</span>
      {row.callEndAt === null ? (
        <Chip tone="good">{t('running')}</Chip>
      ) : (
        <Text as="span" quiet>
          {format.duration(wholeMinutes(callSeconds(row, 0)))}
        </Text>
      )}
    </Row>
  );
}

function Whom({ row: { calledName, calledRelation, number }, t }: Shown) {
  return (
    <Stack as="span" gap={0}>
      <span>{[calledName ?? t('patient'), calledRelation].filter(Boolean).join(', ')}</span>
      {number && (
        <Text as="span" quiet small>
          {number}
        </Text>
      )}
    </Stack>
  );
}

function Came({ row: { outcome, callOutcomeName, callEndAt }, t }: Shown) {
  if (outcome) return callOutcomeName ?? t(`outcome.${outcome}`);
  return callEndAt === null ? '–' : <Chip tone="warning">{t('open')}</Chip>;
}
