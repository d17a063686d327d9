import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import styles from '../master/master.module.css';

/** Why something known is changed, for whoever reads its versions; asked for once something is. */
export function VersionComment({ binding }: { binding: FieldBinding }) {
  const { t } = useTranslation('master_data');
  return (
    <div className={styles.whole}>
      <TextField {...binding} help={t('versions.comment_help')} />
    </div>
  );
}
