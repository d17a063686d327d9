import IconPlus from '#icons/IconPlus';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useMay, usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { HeldList } from '../../../ui/list/held-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { keysPath } from './addresses.ts';
import { type Issued, IssuedKey } from './issued-key.tsx';
import { identifierOf, keyColumns } from './key-columns.tsx';
import { KeyDrawer } from './key-drawer.tsx';
import { NewKeyDrawer } from './new-key-drawer.tsx';
import { useKeys } from './use-keys.ts';

/** Which keys open the interface for devices and partners, whether each is still needed, and how it ends. */
export function Component() {
  const { t } = useTranslation(['device_keys', 'ui', 'shell', 'lists']);
  const navigate = useNavigate();
  const format = useFormat();
  const now = useNow(60_000);
  const { id } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const { ownPatientsOnly } = usePerson();
  const mayWrite = useMay('device_key', 'write') && !ownPatientsOnly;
  const { keys, working, ended, isPending, error, refetch } = useKeys();
  const [issued, setIssued] = useState<Issued | null>(null);
  const tab = parameters.get('tab') === 'past' ? 'past' : 'valid';
  const rows = tab === 'past' ? ended : working;
  const open = keys.find((key) => key.id === id);
  const query = location.search;
  const close = () => void navigate(`${keysPath}${query}`);
  const create = () => void navigate(`${keysPath}/new${query}`);
  const show = (made: Issued) => {
    close();
    setIssued(made);
  };
  useHotkeys(
    [{ keys: 'n', label: t('new'), group: t('shell:keys.lists'), run: create }],
    mayWrite && id === undefined,
  );
  const newButton = mayWrite && (
    <Button variant="primary" icon={<IconPlus />} keys="n" onClick={create}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} actions={newButton}>
        <Tabs
          label={t('tab.label')}
          tabs={[
            { key: 'valid', label: t('tab.valid'), count: working.length },
            { key: 'past', label: t('tab.past'), count: ended.length },
          ]}
          current={tab}
          onChange={(key) => setParameters(key === 'past' ? { tab: 'past' } : {}, { replace: true })}
        />
      </PageHeader>
      {issued && (
        <IssuedKey
          key={issued.data.id}
          issued={issued}
          current={keys.find((key) => key.id === issued.data.id) ?? issued.data}
          onDone={() => setIssued(null)}
        />
      )}
      <HeldList
        name="device_keys"
        label={t('title')}
        file={t('title')}
        density="comfort"
        columns={keyColumns({ t, format, now })}
        searched={(key) => `${key.label} ${identifierOf(key)} ${key.createdByName ?? ''}`}
        rowName={(key) => key.label}
        found={{ rows, isPending, error, refetch }}
        activeKey={id ?? null}
        onOpen={(key) => void navigate(`${keysPath}/${key.id}${query}`)}
        empty={
          <EmptyState
            title={t(tab === 'past' ? 'empty_past' : 'empty')}
            {...(tab === 'valid' && { text: t('empty_text'), action: newButton })}
          />
        }
        note={ownPatientsOnly ? t('limited') : t('recorded')}
      />
      {id === 'new' && mayWrite && <NewKeyDrawer onClose={close} onIssued={show} />}
      {open && <KeyDrawer key={open.id} deviceKey={open} onClose={close} onIssued={show} />}
    </>
  );
}
