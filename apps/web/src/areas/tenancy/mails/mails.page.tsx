import { mailsPath } from '@fernpuls/contract/paths';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { mailServer } from '@fernpuls/contract/tenancy/mail.call';
import { mailMessages, mailStates } from '@fernpuls/contract/tenancy/mail-message';
import { useCall } from '../../../api/hooks.ts';
import { isTraining } from '../../../api/surroundings.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { MailDrawer } from './mail-drawer.tsx';
import { MailState } from './mail-state.tsx';
import styles from './mails.module.css';

/** Every mail the practice wrote: on its way, delivered, or lying here because nobody carries it. */
export function Component() {
  const { t } = useTranslation('outbox');
  const server = useCall(mailServer, {}).data;
  return <ListPage screen={screenIn({ t, server })} />;
}

/** Mails are held in a training practice alone. */
const statesHere = () => mailStates.filter((state) => state !== 'held' || isTraining());

type Given = { t: Translate; server: OutputOf<typeof mailServer> | undefined };

function screenIn({ t, server }: Given): ListScreen<typeof mailMessages.fields> {
  const hasServer = server?.isSet ?? true;
  return {
    resource: mailMessages,
    base: mailsPath,
    namespace: 'outbox',
    words: {
      page_title: t('title'),
      empty: t('none'),
      empty_text: t('none_text'),
      createdAt: t('created_at'),
    },
    nameOf: ({ subject }) => subject,
    choiceWords: { state: 'outbox:states' },
    tabs: { field: 'state', values: statesHere(), withAll: true, words: 'outbox:states' },
    filters: [],
    refetchInterval: 10_000,
    actions: server?.isSet && (
      <span className={styles.sender}>{t('sent_as', { sender: server.sender })}</span>
    ),
    notice: !hasServer && (
      <p className={styles.notice} role="status">
        <strong>{t('no_server')}</strong> {t('no_server_text')}
      </p>
    ),
    columns: [
      { key: 'createdAt', phone: 'value' },
      { key: 'subject', cell: ({ subject }) => <strong>{subject}</strong>, phone: 'title' },
      { key: 'recipient', width: '17rem' },
      {
        key: 'state',
        cell: (mail) => <MailState mail={mail} hasServer={hasServer} />,
        width: '15rem',
        phone: 'value',
      },
    ],
    drawer: (props) => <MailDrawer key={props.id} hasServer={hasServer} {...props} />,
  };
}
