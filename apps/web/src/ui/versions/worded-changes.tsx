import { useTranslation } from '../../i18n/use-translation.ts';
import { Text } from '../layout/layout.tsx';
import styles from './worded-changes.module.css';
import { wordDifference } from './word-difference.ts';

type Props<F extends string> = {
  fields: readonly F[];
  nameOf: (field: F) => string;
  /** What each says in the earlier and in the later version. */
  before: (field: F) => string;
  after: (field: F) => string;
};

/** Texts that differ, each with the words that went and came; that nothing differs is said. */
export function WordedChanges<F extends string>({ fields, nameOf, before, after }: Props<F>) {
  const { t } = useTranslation('lists');
  const changed = fields.filter((field) => before(field) !== after(field));
  if (changed.length === 0) return <Text quiet>{t('compare.same')}</Text>;
  return (
    <dl className={styles.difference}>
      {changed.map((field) => (
        <div key={field}>
          <dt>{nameOf(field)}</dt>
          <dd>
            {wordDifference(before(field), after(field)).map(({ kind, text }, index) => {
              if (kind === 'gone') return <del key={index}>{text}</del>;
              return kind === 'new' ? <ins key={index}>{text}</ins> : text;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
