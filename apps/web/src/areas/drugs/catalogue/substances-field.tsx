import IconPlus from '#icons/IconPlus';
import IconX from '#icons/IconX';
import type { Drug } from '@fernpuls/contract/drugs/drug';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import styles from './catalogue.module.css';

type Substance = Drug['substances'][number];

/** What is in a drug, a line a substance with its strength. */
export function SubstancesField({ disabled = false, ...field }: FieldBinding & { disabled?: boolean }) {
  const { t } = useTranslation('drugs');
  const held = Array.isArray(field.value) ? (field.value as Substance[]) : [];
  const rows = held.length > 0 ? held : [{ name: '', strength: null }];
  const set = (at: number, part: Partial<Substance>) =>
    field.onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className={styles.substances} disabled={disabled}>
      <legend>{field.label}</legend>
      {rows.map((row, at) => (
        // Rows have no name of their own: their place is what they are.
        <div key={String(at)} className={styles.substance}>
          <TextField
            id={at === 0 ? field.id : `${field.id}-${at}`}
            label={t('substance')}
            required={false}
            value={row.name}
            error={at === 0 ? field.error : undefined}
            onBlur={field.onBlur}
            onChange={(name) => set(at, { name })}
          />
          <TextField
            id={`${field.id}-${at}-strength`}
            label={t('strength')}
            required={false}
            value={row.strength}
            error={undefined}
            onBlur={field.onBlur}
            onChange={(strength) => set(at, { strength: strength || null })}
          />
          {rows.length > 1 && !disabled && (
            <IconButton
              label={t('substance_remove', { name: row.name })}
              icon={<IconX />}
              onClick={() => field.onChange(rows.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      {!disabled && rows.every(({ name }) => name !== '') && (
        <Button
          variant="subtle"
          icon={<IconPlus />}
          onClick={() => field.onChange([...rows, { name: '', strength: null }])}
        >
          {t('substance_add')}
        </Button>
      )}
    </fieldset>
  );
}
