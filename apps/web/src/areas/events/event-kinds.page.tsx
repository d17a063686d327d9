import { eventKindVersions } from '@fernpuls/contract/events/event.call';
import { type EventKindOfPractice, eventKindsOfPractice } from '@fernpuls/contract/events/event-kind';
import { eventKindsPath } from '@fernpuls/contract/paths';
import IconCalendarCog from '#icons/IconCalendarCog';
import { EventIcon } from '../../clinical/events/event-icon.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Section } from '../../ui/layout/layout.tsx';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VersionList } from '../../ui/versions/version-list.tsx';

/** The practice's own kinds of events, each standing for one of the platform's. */
export function Component() {
  const { t } = useTranslation('events');
  return <ListPage screen={screenIn(t)} />;
}

function screenIn(t: Translate): ListScreen<typeof eventKindsOfPractice.fields> {
  return {
    resource: eventKindsOfPractice,
    base: eventKindsPath,
    namespace: 'events',
    choiceWords: { kind: 'events:kind', icon: 'events:icon' },
    bulkDelete: true,
    initial: { kind: 'stay', icon: 'bed', suppressesAlarms: false, isActive: true },
    columns: [
      {
        key: 'name',
        phone: 'title',
        covers: ['icon'],
        cell: (row) => <Named row={row} />,
        csv: ({ name }) => name,
      },
      { key: 'kind', phone: 'value' },
      { key: 'suppressesAlarms', phone: 'hidden' },
      { key: 'usedCount', phone: 'hidden', width: '8rem' },
      { key: 'isActive', phone: 'hidden', width: '6rem' },
    ],
    fields: (field) => {
      const kind = field('kind');
      const rests = field('suppressesAlarms');
      const choose = (value: string | null) => {
        kind.onChange(value);
        if (!value || !isStay(value)) rests.onChange(false);
      };
      return (
        <>
          <TextField {...field('name')} autoFocus />
          <SelectField {...kind} words="events:kind" help={t('kind_help')} onChange={choose} />
          <SelectField {...field('icon')} words="events:icon" />
          {isStay(kind.value) && <SwitchField {...rests} />}
          <SwitchField {...field('isActive')} />
        </>
      );
    },
    below: (row) => (
      <Section title={t('versions')} level={3}>
        <VersionList call={eventKindVersions} row={row} resource={eventKindsOfPractice} namespace="events" />
      </Section>
    ),
    empty: (_, button) => (
      <EmptyState
        icon={<IconCalendarCog aria-hidden="true" />}
        title={t('kinds_none')}
        text={t('kinds_none_text')}
        action={button}
      />
    ),
  };
}

/** Alarms rest during stays alone. */
function isStay(kind: unknown): boolean {
  return kind === 'stay';
}

function Named({ row: { kind, icon, name } }: { row: EventKindOfPractice }) {
  return (
    <Row as="span" gap={2}>
      <EventIcon kind={kind} own={icon} />
      <span>{name}</span>
    </Row>
  );
}
