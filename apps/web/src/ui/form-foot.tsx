import { useTranslation } from '../i18n/use-translation.ts';
import { Button, ButtonLink } from './button.tsx';
import styles from './form-foot.module.css';

type Props = {
  form: { changes: number; busy: boolean };
  back: string /** Where nothing is saved yet. */;
  create?: string | undefined;
};

/** At the foot of a page's form: how much is unsaved, the way back, and saving. */
export function FormFoot({ form, back, create }: Props) {
  const { t } = useTranslation(['ui', 'forms']);
  return (
    <div className={styles.foot}>
      <span className={styles.changes} role="status">
        {form.changes > 0 && t('forms:changes', { count: form.changes })}
      </span>
      <ButtonLink to={back}>{t('cancel')}</ButtonLink>
      <Button type="submit" variant="primary" keys="mod+s" busy={form.busy}>
        {form.busy ? t('saving') : (create ?? t('save'))}
      </Button>
    </div>
  );
}
