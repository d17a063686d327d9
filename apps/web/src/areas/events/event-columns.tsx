import type { EventKindOfPractice } from '@fernpuls/contract/events/event-kind';
import type { PatientEvent, patientEvents } from '@fernpuls/contract/events/patient-event';
import { EventIcon } from '../../clinical/events/event-icon.tsx';
import { eventSpan, kindWord, nameOfEvent } from '../../clinical/events/event-words.ts';
import type { Translate } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import type { Format } from '../../ui/format.ts';
import { Row, Stack, Text } from '../../ui/layout/layout.tsx';
import type { ListScreen } from '../../ui/list/list-page.tsx';

type Screen = ListScreen<typeof patientEvents.fields>;
type Given = { t: Translate; kinds: readonly EventKindOfPractice[] };

/** What all lists of events share. */
export function eventsListed({ t, kinds }: Given) {
  const filters: Screen['filters'] = [
    'kind',
    ...(kinds.length > 0 ? (['eventKindId'] as const) : []),
    'source',
  ];
  return {
    namespace: 'events',
    choiceWords: { kind: 'events:kind', source: 'events:source' },
    nameOf: (row: PatientEvent) => nameOfEvent(row, t),
    filters,
    filterOptions: { eventKindId: kinds.map(({ id, name }) => ({ value: id, label: name })) },
    ranged: 'startedAt',
    opens: 'page',
  } as const;
}

type Shown = { t: Translate; format: Format; withPatient: boolean };

export function eventColumns({ t, format, withPatient }: Shown): NonNullable<Screen['columns']> {
  return [
    ...(withPatient
      ? [
          {
            key: 'patientName',
            phone: 'title',
            covers: ['patientId'],
            cell: ({ patientName }: PatientEvent) => <strong>{patientName}</strong>,
          } as const,
        ]
      : []),
    {
      key: 'kind',
      width: '14rem',
      phone: 'title',
      covers: [
        'eventKindId',
        'eventKindName',
        'eventKindIcon',
        'isOpen',
        'suppressesAlarms',
        'confirmedAt',
        'asksAt',
      ],
      cell: (row) => <Kind row={row} t={t} />,
      csv: (row) => kindWord(row, t),
    },
    {
      key: 'startedAt',
      width: '21rem',
      header: t('events:period'),
      name: t('events:period'),
      phone: 'value',
      covers: ['endedAt'],
      cell: (row) => <Period row={row} t={t} format={format} />,
      csv: [
        { header: t('patient_events.startedAt'), cell: ({ startedAt }) => startedAt },
        { header: t('patient_events.endedAt'), cell: ({ endedAt }) => endedAt },
      ],
    },
    {
      key: 'title',
      phone: 'title',
      covers: ['note'],
      cell: (row) => <What row={row} />,
      csv: [
        { header: t('lists:field.title'), cell: ({ title }) => title },
        { header: t('patient_events.note'), cell: ({ note }) => note },
      ],
    },
    {
      key: 'source',
      phone: 'hidden',
      wideOnly: true,
      covers: ['reportedBy'],
      cell: (row) => sourceText(row, t),
      csv: [
        { header: t('patient_events.source'), cell: ({ source }) => source && t(`source.${source}`) },
        { header: t('patient_events.reportedBy'), cell: ({ reportedBy }) => reportedBy },
      ],
    },
    { key: 'createdByName', wideOnly: true, phone: 'hidden' },
  ];
}

function Kind({ row, t }: { row: PatientEvent; t: Translate }) {
  return (
    <Row as="span" gap={2}>
      <EventIcon kind={row.kind} own={row.eventKindIcon} />
      <span>{kindWord(row, t)}</span>
    </Row>
  );
}

function Period({ row, t, format }: { row: PatientEvent; t: Translate; format: Format }) {
  return (
    <Row as="span" gap={2}>
      <span className="numeric">{eventSpan(row, t, format)}</span>
      {row.isOpen && (
        <Chip tone="info">{t(row.suppressesAlarms ? 'events:mark.resting' : 'events:mark.open')}</Chip>
      )}
    </Row>
  );
}

function What({ row: { title, note } }: { row: PatientEvent }) {
  if (title === null && note === null) return null;
  return (
    <Stack as="span" gap={0}>
      {title && <span>{title}</span>}
      {note && (
        <Text as="span" quiet small>
          {note}
        </Text>
      )}
    </Stack>
  );
}

function sourceText({ source, reportedBy }: PatientEvent, t: Translate): string {
  const parts = [source && t(`events:source.${source}`), reportedBy];
  return parts.filter(Boolean).join(' · ') || '–';
}
