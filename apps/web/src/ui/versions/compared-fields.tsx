import { useTranslation } from '../../i18n/use-translation.ts';
import { Text } from '../layout/layout.tsx';
import styles from './versions.module.css';

type Props<F extends string> = {
  changes: readonly { field: F; from: string | null; to: string | null }[];
  /** Names the table where there are several. */
  title?: string;
  nameOf: (field: F) => string;
  textOf: (field: F, value: string) => string;
};

/** The fields that differ, what stood there and what stands there; that nothing differs is said. */
export function ComparedFields<F extends string>({ changes, title, nameOf, textOf }: Props<F>) {
  const { t } = useTranslation('lists');
  if (changes.length === 0) return <Text quiet>{t('compare.same')}</Text>;
  const text = (field: F, value: string | null) =>
    value === null ? t('version.nothing') : textOf(field, value);
  return (
    <table className={styles.compared}>
      {title && <caption>{title}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('compare.field')}</th>
          <th scope="col">{t('compare.old')}</th>
          <th scope="col">{t('compare.new')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">{nameOf(field)}</th>
            <td data-empty={from === null || undefined}>
              <del>{text(field, from)}</del>
            </td>
            <td data-empty={to === null || undefined}>
              <ins>{text(field, to)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
