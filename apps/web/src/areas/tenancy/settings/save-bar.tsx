import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from './settings.module.css';
import type { Draft } from './use-draft.ts';

type Props = { draft: Omit<Draft<object>, 'values' | 'set'>; blocked?: string | undefined };

/** At the foot of a form: how much is unsaved, what blocks saving, the two buttons. */
export function SaveBar({ draft, blocked }: Props) {
  const { t } = useTranslation(['settings', 'ui', 'forms']);
  const hasFields = Object.keys(draft.failure?.fieldErrors ?? {}).length > 0;
  return (
    <>
      {draft.failure && !hasFields && <RegionError title={t('not_saved')} error={draft.failure} />}
      <div className={styles.bar}>
        <span className={styles.state} role="status">
          {blocked ?? (draft.changes > 0 ? t('forms:changes', { count: draft.changes }) : t('all_saved'))}
        </span>
        <Button disabled={draft.changes === 0} onClick={draft.discard}>
          {t('discard')}
        </Button>
        <Button
          variant="primary"
          keys="mod+s"
          busy={draft.busy}
          disabled={draft.changes === 0 || blocked !== undefined}
          onClick={draft.save}
        >
          {t('save')}
        </Button>
      </div>
      <LeaveGuard changes={draft.changes} byQuery />
    </>
  );
}
