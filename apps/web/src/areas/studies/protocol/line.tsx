import IconTrash from '#icons/IconTrash';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { binding } from '../../../ui/binding.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { typedText } from '../typed-text.ts';
import styles from './protocol.module.css';

type LineProps = { name: string; mayWrite: boolean; onRemove: () => void; children: ReactNode };

/** One arm, visit or criterion: its fields side by side, and the way out. */
export function Line({ name, mayWrite, onRemove, children }: LineProps) {
  const { t } = useTranslation('studies');
  return (
    <fieldset className={styles.line} disabled={!mayWrite}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.fields}>{children}</div>
      {mayWrite && (
        <IconButton label={t('protocol.remove', { name })} icon={<IconTrash />} onClick={onRemove} />
      )}
    </fieldset>
  );
}

type Words = { id: string; label: string; value: string; max: number; onChange: (text: string) => void };

export function Words({ onChange, ...given }: Words) {
  return <TextField {...binding({ ...given, onChange: (text) => onChange(typedText(text)) })} />;
}

type Whole = { id: string; label: string; value: number | null; onChange: (value: number | null) => void };

export function Whole({ onChange, ...given }: Whole) {
  return (
    <NumberField
      {...binding({ ...given, onChange: (value) => onChange(typeof value === 'number' ? value : null) })}
    />
  );
}
