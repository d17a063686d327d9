import { rolesPath } from '@fernpuls/contract/paths';
import { roles } from '@fernpuls/contract/identity/role';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { useList, useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { RoleEditor } from './role-editor.tsx';
import { RoleList } from './role-list.tsx';
import styles from './roles.module.css';

/** All roles at the left, the one of the address beside them; on a phone one after the other. */
export function Component() {
  const { t } = useTranslation(['roles', 'shell', 'ui']);
  const navigate = useNavigate();
  const { id } = useParams();
  const [parameters] = useSearchParams();
  const isPhone = useIsNarrow();
  const mayWrite = useMay('role', 'write');
  const { rows, isPending, error, refetch } = useList(roles, { perPage: 100, sort: 'label' });
  const template = useOne(roles, id === 'new' ? parameters.get('from') : null);
  const chosen = rows.find((role) => role.id === id) ?? null;
  const first = rows[0];
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys(
    [{ keys: 'esc', label: t('ui:back'), group, run: () => void navigate(rolesPath) }],
    id === 'new',
  );
  if (!id && !isPhone && first) return <Navigate to={`${rolesPath}/${first.id}`} replace />;
  const open = (next: string) => void navigate(`${rolesPath}/${next}`);
  const isReady = id === 'new' ? !parameters.has('from') || template.data !== undefined : chosen !== null;
  if (error) return <RegionError error={error} onRetry={() => void refetch()} title={t('title')} />;
  return (
    <div className={styles.page}>
      {(!isPhone || !id) && (
        <RoleList roles={rows} loading={isPending} current={id ?? null} mayWrite={mayWrite} />
      )}
      {id && isReady && (
        <RoleEditor
          key={`${id} ${chosen?.updatedAt ?? ''}`}
          role={chosen}
          template={template.data ?? null}
          mayWrite={mayWrite}
          onSaved={(saved) => open(saved.id)}
          onRemoved={() => void navigate(rolesPath)}
        />
      )}
      {id && !isReady && !isPending && id !== 'new' && <p className={styles.gone}>{t('gone')}</p>}
    </div>
  );
}
