import { moduleSettings } from '@fernpuls/contract/module-settings';
import { isModuleInUse, isModuleKey, type ModuleKey, moduleChildren } from '@fernpuls/contract/modules';
import type { TenantModule } from '@fernpuls/contract/tenancy/modules.call';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { ModuleNode } from './module-node.tsx';
import { changedModules, type ModuleChange, type ModuleDraft, problemsOf } from './module-draft.ts';
import styles from './modules.module.css';

type Props = {
  modules: readonly TenantModule[];
  save: (changes: ModuleChange[]) => Promise<unknown>;
  title: string;
  lead: string;
  /** Above the tree: whose modules these are. */
  about?: ReactNode;
  back?: string;
  /** In the head beside the name. */
  tabs?: ReactNode;
  /** Below the tree. */
  aside?: ReactNode;
};

/** The tree of modules with its switches and numbers; saves what differs, all or none. */
export function ModulesEditor({ modules, save: send, title, lead, about, back, tabs, aside }: Props) {
  const { t } = useTranslation(['modules', 'ui', 'errors', 'shell', 'forms']);
  const mayWrite = useMay('tenant', 'write');
  const [busy, setBusy] = useState(false);
  const [draft, setDraft] = useState<ModuleDraft>({ switches: {}, settings: {} });
  const [refusal, setRefusal] = useState<string | null>(null);
  const changes = changedModules(modules, draft);
  const problems = problemsOf(draft);
  const count = changes.reduce(
    (sum, one) => sum + (one.isEnabled === undefined ? 0 : 1) + (one.settings?.length ?? 0),
    0,
  );
  const save = async () => {
    if (busy || count === 0 || problems.size > 0) return;
    setRefusal(null);
    try {
      setBusy(true);
      await send(changes);
      setDraft({ switches: {}, settings: {} });
      showToast({ kind: 'success', text: t('ui:saved') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(t(`errors:${error.code}`));
    } finally {
      setBusy(false);
    }
  };
  useHotkeys(
    [{ keys: 'mod+s', label: t('ui:save'), group: t('shell:keys.forms'), run: () => void save() }],
    mayWrite,
  );
  const known = new Map(modules.map((one) => [one.key, one]));
  const node = (key: ModuleKey, parentOff: boolean) => {
    const stored = known.get(key);
    if (!stored || !isModuleInUse(key)) return null;
    const isOn = draft.switches[key] ?? stored.isEnabled;
    return (
      <ModuleNode
        key={key}
        module={stored}
        isOn={isOn}
        parentOff={parentOff}
        settings={isModuleKey(key) ? (moduleSettings[key] ?? []) : []}
        draft={draft}
        problems={problems}
        readOnly={!mayWrite}
        onSwitch={(on) => setDraft({ ...draft, switches: { ...draft.switches, [key]: on } })}
        onSetting={(name, text) =>
          setDraft({ ...draft, settings: { ...draft.settings, [`${key}.${name}`]: text } })
        }
      >
        {moduleChildren(key).map((child) => node(child, parentOff || !isOn))}
      </ModuleNode>
    );
  };
  return (
    <>
      <PageHeader
        title={title}
        {...(back ? { back } : {})}
        actions={
          mayWrite && (
            <>
              {count > 0 && (
                <span className={styles.unsaved} role="status">
                  {t('forms:changes', { count })}
                </span>
              )}
              <Button disabled={count === 0} onClick={() => setDraft({ switches: {}, settings: {} })}>
                {t('discard')}
              </Button>
              <Button
                variant="primary"
                keys="mod+s"
                busy={busy}
                disabled={count === 0 || problems.size > 0}
                onClick={() => void save()}
              >
                {t('ui:save')}
              </Button>
            </>
          )
        }
      >
        {tabs}
      </PageHeader>
      <div className={styles.page}>
        {about}
        <p className={styles.lead}>{lead}</p>
        {refusal && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        <ul className={styles.tree}>{moduleChildren('core').map((key) => node(key, false))}</ul>
        {aside}
      </div>
      <LeaveGuard changes={count} />
    </>
  );
}
