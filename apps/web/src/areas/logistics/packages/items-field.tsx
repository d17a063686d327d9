import IconTrash from '#icons/IconTrash';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import styles from './items-field.module.css';

type Item = { articleId: string; quantity: number };
type Props = {
  field: FieldBinding;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
};

/** Articles with how many of each: choosing one adds it, once. */
export function ItemsField({ field, options, disabled = false }: Props) {
  const { t } = useTranslation('orders');
  const items = itemsIn(field.value);
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? t('article_gone');
  const set = (articleId: string, quantity: number) =>
    field.onChange(items.map((item) => (item.articleId === articleId ? { articleId, quantity } : item)));
  const free = options.filter(({ value }) => !items.some(({ articleId }) => articleId === value));
  return (
    <fieldset className={styles.items} disabled={disabled}>
      <legend>{field.label}</legend>
      {items.length > 0 && (
        <ul>
          {items.map(({ articleId, quantity }) => (
            <li key={articleId}>
              <span className={styles.name}>{nameOf(articleId)}</span>
              <NumberField
                {...field}
                id={`${field.id}-${articleId}`}
                name={`quantity-${articleId}`}
                label={t('quantity_of', { name: nameOf(articleId) })}
                value={quantity}
                error={undefined}
                required={false}
                onChange={(value) => {
                  if (typeof value === 'number' && Number.isInteger(value) && value >= 1)
                    set(articleId, value);
                }}
              />
              <IconButton
                label={t('take_out', { name: nameOf(articleId) })}
                icon={<IconTrash />}
                onClick={() => field.onChange(items.filter((item) => item.articleId !== articleId))}
              />
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <SelectField
          {...field}
          label={t('add_article')}
          value={null}
          required={false}
          none={t('choose_article')}
          options={free}
          onChange={(value) => {
            if (value !== null) field.onChange([...items, { articleId: value, quantity: 1 }]);
          }}
        />
      )}
    </fieldset>
  );
}

export function itemsIn(value: unknown): Item[] {
  return Array.isArray(value) ? (value as Item[]) : [];
}
