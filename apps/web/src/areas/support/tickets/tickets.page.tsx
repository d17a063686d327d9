import { ticketsPath } from '@fernpuls/contract/paths';
import { supportTickets } from '@fernpuls/contract/support/ticket';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';

/** What people wrote to the administration: open ones first, each settled with a note. */
export function Component() {
  const { t } = useTranslation('support');
  return <ListPage screen={screenIn(t)} />;
}

function screenIn(t: Translate): ListScreen<typeof supportTickets.fields> {
  return {
    resource: supportTickets,
    base: ticketsPath,
    namespace: 'support',
    words: {
      page_title: t('tickets'),
      createdAt: t('sent_at'),
      subject: t('subject'),
      category: t('category'),
      createdByName: t('by'),
      createdById: t('by'),
      message: t('message'),
      page: t('page'),
      errorId: t('error'),
      answerNote: t('note'),
      doneAt: t('states.done'),
    },
    choiceWords: { category: 'support:categories', state: 'support:states' },
    nameOf: ({ subject }) => subject,
    tabs: { field: 'state', words: 'support:states' },
    columns: [
      { key: 'createdAt', phone: 'value' },
      { key: 'subject', cell: ({ subject }) => <strong>{subject}</strong>, phone: 'title' },
      { key: 'category', cell: ({ category }) => <Chip>{t(`categories.${category}`)}</Chip> },
      { key: 'createdByName', width: '12rem' },
    ],
    empty: (state) => <EmptyState title={t(`none.${state}`)} text={t('none.text')} good={state === 'open'} />,
    drawer: (props) => <TicketDrawer key={props.id} {...props} />,
  };
}
