import type { Version } from '@fernpuls/contract/identity/versions';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './changes-list.module.css';

type Props = {
  changes: Version['changes'];
  nameOf: (field: string) => string;
  textOf: (field: string, value: string) => string;
  /** Nothing came in the place of what was. */
  isRemoval?: boolean;
};

/** Field by field what was and what is. */
export function ChangesList({ changes, nameOf, textOf, isRemoval = false }: Props) {
  const { t } = useTranslation('lists');
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            {from !== null && <del>{textOf(field, from)}</del>}
            {from !== null && !isRemoval && <span aria-hidden="true"> → </span>}
            {!isRemoval && <ins>{to === null ? t('version.nothing') : textOf(field, to)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
