import type { Role } from '@fernpuls/contract/identity/role';
import IconArrowRight from '#icons/IconArrowRight';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { LevelWord } from './level-word.tsx';
import type { RoleChanges } from './role-changes.ts';
import type { Change } from './role-draft.ts';
import styles from './role-review.module.css';

type Props = {
  role: Role | null;
  changes: RoleChanges;
  busy: boolean;
  onSave: () => Promise<void>;
  onClose: () => void;
};

/** What saving does to whom, before it is done. */
export function RoleReview({ role, changes, busy, onSave, onClose }: Props) {
  const { t } = useTranslation(['roles', 'ui']);
  const { fields, permissions } = changes;
  const own = permissions.filter((change) => !change.isImplied);
  const implied = permissions.filter((change) => change.isImplied);
  const wordOf = (value: string | boolean) =>
    typeof value === 'boolean' ? t(value ? 'reach.own' : 'reach.all') : value || t('review.nothing');
  return (
    <Dialog
      title={role ? t('review.title', { label: role.label }) : t('review.title_new')}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onClick={onClose} keys="esc">
            {t('review.back')}
          </Button>
          <Button variant="primary" busy={busy} keys="mod+enter" data-autofocus onClick={() => void onSave()}>
            {role ? t('review.save') : t('review.create')}
          </Button>
        </>
      }
    >
      <SaveKey run={() => void onSave()} />
      {/* A long list scrolls: the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <div role="group" aria-label={t('review.list')} tabIndex={0} className={styles.all}>
        {role && role.holderCount > 0 && (
          <p className={styles.lead}>{t('review.affected', { count: role.holderCount })}</p>
        )}
        {fields.length > 0 && (
          <ul className={styles.list}>
            {fields.map(({ name, before, after }) => (
              <li key={name} className={styles.row}>
                <strong>{t(`roles.${name}`)}</strong>
                <span className={styles.move}>
                  <s>{wordOf(before)}</s>
                  <IconArrowRight aria-label={t('review.becomes')} />
                  <span>{wordOf(after)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
        <Changes title={t('review.own', { count: own.length })} changes={own} />
        <Changes title={t('review.implied')} changes={implied} />
      </div>
    </Dialog>
  );
}

function Changes({ title, changes }: { title: string; changes: readonly Change[] }) {
  const { t } = useTranslation('roles');
  if (changes.length === 0) return null;
  return (
    <section>
      <h3 className={styles.caption}>{title}</h3>
      <ul className={styles.list}>
        {changes.map(({ key, before, after }) => (
          <li key={key} className={styles.row}>
            <strong>{t(`permission.${key}`)}</strong>
            <span className={styles.move}>
              <LevelWord level={before} />
              <IconArrowRight aria-label={t('review.becomes')} />
              <LevelWord level={after} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Inside the dialog, so that the key belongs to its layer.
function SaveKey({ run }: { run: () => void }) {
  const { t } = useTranslation(['roles', 'shell']);
  useHotkeys([{ keys: 'mod+enter', label: t('review.save'), group: t('shell:keys.forms'), run }]);
  return null;
}
