import { rolesPath } from '@fernpuls/contract/paths';
import type { Role } from '@fernpuls/contract/identity/role';
import IconCopy from '#icons/IconCopy';
import IconLock from '#icons/IconLock';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import styles from './roles.module.css';

type Props = {
  role: Role | null;
  isReadOnly: boolean;
  mayWrite: boolean;
  count: number;
  busy: boolean;
  onReview: () => void;
};

/** Which role it is and what can be done with it, by button and by key. */
export function RoleHeader({ role, isReadOnly, mayWrite, count, busy, onReview }: Props) {
  const { t } = useTranslation(['roles', 'shell', 'forms']);
  const navigate = useNavigate();
  const group = t('shell:keys.page', { page: t('title') });
  const copied = mayWrite ? role : null;
  const duplicate = () => void navigate(`${rolesPath}/new?from=${copied?.id ?? ''}`);
  const review = () => count > 0 && onReview();
  useHotkeys([{ keys: 'mod+s', label: t('save'), group, run: review }], !isReadOnly);
  useHotkeys([{ keys: 'd', label: t('duplicate'), group, run: duplicate }], copied !== null);
  return (
    <PageHeader
      title={role?.label ?? t('new')}
      back={rolesPath}
      chips={
        role?.editDisabled ? (
          <Chip icon={<IconLock aria-hidden="true" />}>{t('system_role')}</Chip>
        ) : undefined
      }
      actions={
        <>
          {count > 0 && role && (
            <span className={styles.unsaved} role="status">
              {t('forms:changes', { count })}
            </span>
          )}
          {copied && (
            <Button icon={<IconCopy />} keys="d" onClick={duplicate}>
              {t('duplicate')}
            </Button>
          )}
          {!isReadOnly && (
            <Button variant="primary" keys="mod+s" disabled={count === 0} busy={busy} onClick={review}>
              {t('save')}
            </Button>
          )}
        </>
      }
    />
  );
}
