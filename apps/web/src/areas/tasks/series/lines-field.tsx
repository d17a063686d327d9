import { useState } from 'react';
import { TextareaField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

/** A list of short texts, one a line. */
export function LinesField(props: FieldBinding & { help: string; disabled?: boolean }) {
  const lines = Array.isArray(props.value) ? (props.value as string[]) : [];
  const [typed, setTyped] = useState<string | null>(null);
  // What is typed keeps its empty lines until the field is left.
  return (
    <TextareaField
      {...props}
      rows={3}
      value={typed ?? lines.join('\n')}
      onChange={(value) => {
        const text = typeof value === 'string' ? value : '';
        setTyped(text);
        props.onChange(linesOf(text));
      }}
      onBlur={() => {
        setTyped(null);
        props.onBlur();
      }}
    />
  );
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
