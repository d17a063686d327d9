import type { Field } from '@fernpuls/contract/kit/fields';
import IconCheck from '#icons/IconCheck';
import { useFormat } from '../format.ts';
import { Truncated } from '../truncated.tsx';
import { useNow } from '../use-now.ts';
import { valueText } from './value-text.ts';
import type { ListWords } from './words.ts';

/** Longer than this a text is a paragraph, not a name. */
export const longText = 255;

type Props = { name: string; field: Field; value: unknown; words: ListWords };

/** A value in its words, as a cell shows it: a flag as a tick, figures below each other, a paragraph by its beginning. */
export function ValueCell(props: Props) {
  const { field, value } = props;
  const format = useFormat();
  const now = useNow(60_000);
  const text = valueText({ ...props, format, now });
  if (typeof value === 'boolean') return value ? <IconCheck role="img" aria-label={text} /> : null;
  if (typeof value === 'number' || field.kind === 'instant' || field.kind === 'day')
    return <span className="numeric">{text}</span>;
  if (field.kind !== 'text' || (field.max ?? 0) <= longText) return text;
  return <Truncated text={text} />;
}
