import type { Role } from '@fernpuls/contract/identity/role';
import IconTrash from '#icons/IconTrash';
import { useState } from 'react';
import { useSession } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { lostByLeaving } from './role-changes.ts';
import { RoleFields } from './role-fields.tsx';
import { RoleHeader } from './role-header.tsx';
import { RoleRail } from './role-rail.tsx';
import { RoleRemoval } from './role-removal.tsx';
import { RoleReview } from './role-review.tsx';
import styles from './roles.module.css';
import { useRoleForm } from './use-role-form.ts';

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
  const { t } = useTranslation('roles');
  const session = useSession();
  const [query, setQuery] = useState('');
  const [asking, setAsking] = useState<'review' | 'removal' | null>(null);
  const editing = useRoleForm({ role, template, onSaved });
  const { form, draft, count, ownPatientsOnly } = editing;
  const isReadOnly = (role?.editDisabled ?? false) || !mayWrite;
  return (
    <div className={styles.editor}>
      <RoleHeader
        role={role}
        isReadOnly={isReadOnly}
        mayWrite={mayWrite}
        count={count}
        busy={form.busy}
        onReview={() => setAsking('review')}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <RoleFields role={role} isReadOnly={isReadOnly} editing={editing} />
          <div className={styles.toolbar}>
            <SearchField value={query} onChange={setQuery} label={t('search')} />
          </div>
          <PermissionMatrix
            draft={draft}
            saved={editing.start}
            held={session.status === 'signed_in' ? session.access : new Map()}
            disabledModules={session.status === 'signed_in' ? session.disabledModules : new Set()}
            readOnly={isReadOnly}
            query={query}
            onClear={() => setQuery('')}
            onDraft={editing.setDraft}
          />
        </div>
        <RoleRail
          role={role}
          draft={draft}
          ownPatientsOnly={ownPatientsOnly}
          removal={
            role && !isReadOnly ? (
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
          changes={editing.changes}
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
      <LeaveGuard changes={lostByLeaving(role === null, count)} onLeave={form.discard} />
    </div>
  );
}
