import { rolesPath } from '@fernpuls/contract/paths';
import { type Role, roles } from '@fernpuls/contract/identity/role';
import IconAlertCircle from '#icons/IconAlertCircle';
import IconCopy from '#icons/IconCopy';
import IconInfoCircle from '#icons/IconInfoCircle';
import IconLock from '#icons/IconLock';
import IconTrash from '#icons/IconTrash';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useCreate, useUpdate } from '../../../api/hooks.ts';
import { useSession } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { PermissionMatrix } from './permission-matrix.tsx';
import { changesOf, type Draft, draftOf, permissionsOf } from './role-draft.ts';
import { RoleRail } from './role-rail.tsx';
import { RoleRemoval } from './role-removal.tsx';
import { RoleReview } from './role-review.tsx';
import styles from './roles.module.css';

type Props = {
  /** Null for a new role. */
  role: Role | null;
  /** What a new role begins with. */
  template: Role | null;
  mayWrite: boolean;
  onSaved: (role: Role) => void;
  onRemoved: () => void;
};

export function RoleEditor({ role, template, mayWrite, onSaved, onRemoved }: Props) {
  const { t } = useTranslation(['roles', 'ui', 'shell', 'forms']);
  const navigate = useNavigate();
  const session = useSession();
  const create = useCreate(roles);
  const update = useUpdate(roles);
  const [query, setQuery] = useState('');
  const [asking, setAsking] = useState<'review' | 'removal' | null>(null);
  const [left, setLeft] = useState(false);
  const start = role?.permissions ?? template?.permissions ?? [];
  const { field, form, values, setValue } = useForm(roles, {
    record: role?.id ?? null,
    initial: {
      label: role?.label ?? (template ? t('copy_of', { label: template.label }) : ''),
      description: role?.description ?? template?.description ?? null,
      ownPatientsOnly: role?.ownPatientsOnly ?? template?.ownPatientsOnly ?? false,
      permissions: permissionsOf(draftOf(start)),
    },
    namespace: 'roles',
    submit: async (given) => {
      const saved = role
        ? await update.mutateAsync({ id: role.id, ...given })
        : await create.mutateAsync(given);
      showToast({ kind: 'success', text: role ? t('ui:saved') : t('ui:created', { name: saved.label }) });
      flushSync(() => setLeft(true));
      onSaved(saved);
    },
  });
  const draft = draftOf(values.permissions as Role['permissions']);
  const saved: Draft = draftOf(role?.permissions ?? []);
  const label = field('label');
  const description = field('description');
  const permissions = field('permissions');
  const reach = field('ownPatientsOnly');
  const locked = role?.editDisabled ?? false;
  const readOnly = locked || !mayWrite;
  const changes = changesOf(saved, draft);
  const reachWord = (own: unknown) => t(own === true ? 'reach.own' : 'reach.all');
  const texts = (['label', 'description'] as const).map((name) => ({
    name,
    before: role?.[name] ?? '',
    after: textOf(values[name]),
  }));
  const fields = [
    ...texts,
    {
      name: 'ownPatientsOnly' as const,
      before: reachWord(role?.ownPatientsOnly),
      after: reachWord(values.ownPatientsOnly),
    },
  ].filter(({ before, after }) => before !== after);
  const count = left ? 0 : changes.filter((change) => !change.isImplied).length + fields.length;
  const access = session.status === 'signed_in' ? session.access : new Map();
  const disabled = session.status === 'signed_in' ? session.disabledModules : new Set<string>();
  const review = () => !readOnly && count > 0 && setAsking('review');
  const duplicate = () => void navigate(`${rolesPath}/new?from=${role?.id ?? ''}`);
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys([{ keys: 'mod+s', label: t('save'), group, run: review }], !readOnly);
  useHotkeys([{ keys: 'd', label: t('duplicate'), group, run: duplicate }], role !== null && mayWrite);
  return (
    <div className={styles.editor}>
      <PageHeader
        title={role?.label ?? t('new')}
        back={rolesPath}
        chips={locked ? <Chip icon={<IconLock aria-hidden="true" />}>{t('system_role')}</Chip> : undefined}
        actions={
          <>
            {count > 0 && role && (
              <span className={styles.unsaved} role="status">
                {t('forms:changes', { count })}
              </span>
            )}
            {role && mayWrite && (
              <Button icon={<IconCopy />} keys="d" onClick={duplicate}>
                {t('duplicate')}
              </Button>
            )}
            {!readOnly && (
              <Button variant="primary" keys="mod+s" disabled={count === 0} busy={form.busy} onClick={review}>
                {t('save')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {locked && (
            <p className={styles.banner}>
              <IconInfoCircle aria-hidden="true" />
              <span>{t('locked_reason')}</span>
            </p>
          )}
          <FormSummary form={form} />
          {permissions.error && (
            <p id={permissions.id} role="alert" tabIndex={-1} className={styles.refused}>
              <IconAlertCircle aria-hidden="true" />
              {permissions.error}
            </p>
          )}
          {!locked && (
            <fieldset disabled={readOnly} className={styles.fields}>
              <TextField {...label} />
              <TextField {...description} />
              <div className={styles.reach}>
                <SwitchField {...reach} disabled={readOnly} />
                <p className={styles.quiet}>{t('reach.help')}</p>
              </div>
            </fieldset>
          )}
          {locked && role?.description && <p className={styles.description}>{role.description}</p>}
          <div className={styles.toolbar}>
            <SearchField value={query} onChange={setQuery} label={t('search')} />
          </div>
          <PermissionMatrix
            draft={draft}
            saved={draftOf(start)}
            held={access}
            disabledModules={disabled}
            readOnly={readOnly}
            query={query}
            onClear={() => setQuery('')}
            onDraft={(next) => setValue('permissions', permissionsOf(next))}
          />
        </div>
        <RoleRail
          role={role}
          draft={draft}
          ownPatientsOnly={values.ownPatientsOnly === true}
          removal={
            role && !readOnly ? (
              <Button variant="danger" icon={<IconTrash />} onClick={() => setAsking('removal')}>
                {t('remove')}
              </Button>
            ) : null
          }
        />
      </div>
      <KeyBar
        hints={[
          { keys: 'j k', label: t('key.row') },
          { keys: '0 1 2', label: t('key.levels') },
          { keys: '/', label: t('key.search') },
        ]}
      />
      {asking === 'review' && (
        <RoleReview
          role={role}
          changes={changes}
          fields={fields.map((one) => ({ ...one, name: t(`roles.${one.name}`) }))}
          busy={form.busy}
          onSave={async () => {
            if (!(await form.submit())) setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'removal' && role && (
        <RoleRemoval role={role} onClose={() => setAsking(null)} onRemoved={onRemoved} />
      )}
      <LeaveGuard changes={role || count > 1 ? count : 0} onLeave={form.discard} />
    </div>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
