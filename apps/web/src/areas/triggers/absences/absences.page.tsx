import { absencesPath } from '@fernpuls/contract/paths';
import { absences } from '@fernpuls/contract/triggers/absence';
import { useState } from 'react';
import { useAbsences } from '../../../clinical/people/use-absences.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Format, useFormat } from '../../../ui/format.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { absenceColumns } from './absence-columns.tsx';
import { AbsenceDrawer } from './absence-drawer.tsx';

/** Who is away and who stands in: alarms climb to the cover. */
export function Component() {
  const { t } = useTranslation('absences');
  const format = useFormat();
  const now = useNow(60_000);
  const [since] = useState(() => new Date().toISOString());
  const { awayAt } = useAbsences();
  return <ListPage screen={screenIn({ t, format, now, since, awayAt })} />;
}

type Given = {
  t: Translate;
  format: Format;
  now: number;
  since: string;
  awayAt: ReturnType<typeof useAbsences>['awayAt'];
};

function screenIn({ t, format, now, since, awayAt }: Given): ListScreen<typeof absences.fields> {
  return {
    resource: absences,
    base: absencesPath,
    namespace: 'absences',
    defaults: { sort: 'startsAt' },
    words: { page_title: t('title'), new: t('new') },
    nameOf: ({ physicianName }) => physicianName,
    tabs: {
      field: 'endsAt',
      values: ['current', 'past'],
      words: 'absences:tab',
      asks: { current: { endsAt: { from: since } }, past: { endsAt: { to: since } } },
    },
    columns: absenceColumns({ t, format, now, awayAt }),
    drawer: (props) => <AbsenceDrawer key={props.id} {...props} />,
    empty: (tab, newButton) =>
      tab === 'past' ? (
        <EmptyState title={t('none_past')} text={t('none_past_text')} />
      ) : (
        <EmptyState good title={t('none')} text={t('none_text')} action={newButton} />
      ),
  };
}
