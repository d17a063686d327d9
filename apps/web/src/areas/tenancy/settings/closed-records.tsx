import { type ClosedRecord, closedRecords } from '@fernpuls/contract/lifecycle/deletion-preview.call';
import { recordPath } from '@fernpuls/contract/paths';
import { useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { RowsCard } from '../../../ui/rows-card.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';

/** Records closed for deletion, found by name while they can be taken back. */
export function ClosedRecords() {
  const { t } = useTranslation('lifecycle');
  const [query, setQuery] = useState('');
  const found = useCall(closedRecords, query.trim() ? { query: query.trim() } : {});
  const rows = found.data?.data ?? [];
  return (
    <RowsCard
      title={t('closed.list')}
      add={null}
      found={found}
      isEmpty={rows.length === 0}
      empty={t('closed.none')}
    >
      <SearchBox
        label={t('closed.search')}
        value={query}
        maxLength={80}
        onChange={(event) => setQuery(event.target.value)}
      />
      <Stack as="ul" gap={3}>
        {rows.map((record) => (
          <Line key={record.id} record={record} />
        ))}
      </Stack>
    </RowsCard>
  );
}

function Line({ record }: { record: ClosedRecord }) {
  const { t } = useTranslation(['lifecycle', 'record']);
  const format = useFormat();
  const { id, name, customPatientId, confirmedBy, confirmedAt, takeBackUntil, keptUntil } = record;
  const until = keptUntil && t('preview.until', { day: format.date(keptUntil) });
  return (
    <li>
      <Row gap={2}>
        <Link to={recordPath(id)}>{name}</Link>
        <Text as="span" small quiet>
          {t('record:number', { number: customPatientId })}
        </Text>
      </Row>
      <Text small>{t('retention.back_until', { at: format.dateTime(takeBackUntil) })}</Text>
      <Text small quiet>
        {[
          until && [t('closed.kept'), until].join(' '),
          t('closed.by', { name: confirmedBy ?? '', at: format.dateTime(confirmedAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </li>
  );
}
