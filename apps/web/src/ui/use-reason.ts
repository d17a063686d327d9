import { useId, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { FieldBinding } from './use-form.ts';

type Asked = { name: string; label: string; max: number; missing: string };

/** A reason that has to be given: what its field needs, and the text where it is sound; else the field says why not. */
export function useReason({ name, label, max, missing }: Asked) {
  const { t } = useTranslation('errors');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const text = typed.trim();
  const isTooLong = text.length > max;
  const field: FieldBinding = {
    id,
    name,
    label,
    value: typed,
    required: true,
    error: isTooLong ? t('errors:too_long', { max }) : isMissing ? missing : undefined,
    max,
    choices: undefined,
    onChange: (value) => {
      setTyped(typeof value === 'string' ? value : '');
      setIsMissing(false);
    },
    onBlur: () => undefined,
  };
  function given(): string | null {
    if (text !== '') return isTooLong ? null : text;
    setIsMissing(true);
    document.getElementById(id)?.focus();
    return null;
  }
  return { field, given };
}
