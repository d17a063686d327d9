import { incomingEcgsPath } from '@fernpuls/contract/paths';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { columnsOf } from '../../../ui/list/columns.tsx';
import type { ListScreen } from '../../../ui/list/list-screen.ts';
import { useExport } from '../../../ui/list/use-export.ts';
import { useListWords } from '../../../ui/list/words.ts';
import { ecgScreen } from '../list/ecg-screen.tsx';
import { inboxFilters } from './inbox-filters.ts';
import type { InboxView } from './use-inbox-view.ts';

/** The recordings the inbox shows with its filters, of all pages, as a file with whose they are. */
export function useInboxExport({ tab, list, chosen, range }: InboxView) {
  const { t } = useTranslation(['ecg_viewer', 'ecg_alarm', 'ecg_inbox', 'values', 'lists']);
  const format = useFormat();
  const common = ecgScreen({ t, format });
  const screen: ListScreen<typeof common.resource.fields> = {
    ...common,
    base: incomingEcgsPath,
    columns: [
      { key: 'name', header: t('lists:field.patientId') },
      { key: 'customPatientId', header: t('ecg_inbox:number') },
      ...common.columns,
    ],
  };
  const words = useListWords({ ...screen, words: { ...common.words, file: t('ecg_inbox:title') } });
  const columns = columnsOf(screen, words).filter(({ isUsual }) => isUsual);
  const parameters = {
    filters: inboxFilters(tab, chosen, range.filter),
    query: list.query || undefined,
    sort: list.sort,
  };
  return { words, exporting: useExport({ screen, words, parameters, columns }) };
}
