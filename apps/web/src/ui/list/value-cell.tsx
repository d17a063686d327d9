import type { Field } from '@fernpuls/contract/kit/fields';
import IconCheck from '#icons/IconCheck';
import { useFormat } from '../format.ts';
import { useNow } from '../use-now.ts';
import styles from './value-cell.module.css';
import type { ListWords } from './words.ts';

/** Longer than this a text is a paragraph, not a name. */
export const longText = 255;

type Props = { name: string; field: Field; value: unknown; words: ListWords };

/** A value as its kind is read: dates and numbers of the language, the word of a choice, a tick. */
export function ValueCell({ name, field, value, words }: Props) {
  const format = useFormat();
  if (typeof value === 'boolean')
    return value ? <IconCheck role="img" aria-label={words.t('lists:yes')} /> : null;
  if (typeof value === 'number')
    return <span className="numeric">{format.number(value, decimalsOf(value))}</span>;
  if (typeof value !== 'string') return null;
  if (field.kind === 'instant') return <Moment at={value} />;
  if (field.kind === 'day') return <span className="numeric">{format.date(value)}</span>;
  if (field.kind === 'choice') return words.value(name, value);
  return (field.max ?? 0) > longText ? (
    <span className={styles.long} title={value}>
      {value}
    </span>
  ) : (
    value
  );
}

function Moment({ at }: { at: string }) {
  const format = useFormat();
  const now = useNow(60_000);
  return <span className="numeric">{format.moment(at, now)}</span>;
}

/** As many as it has, three at most. */
function decimalsOf(value: number): number {
  return [0, 1, 2].find((decimals) => Number(value.toFixed(decimals)) === value) ?? 3;
}
