import IconPlus from '#icons/IconPlus';
import { type FormEvent, type Ref, useId, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './work.module.css';

type Props = {
  label: string;
  max: number;
  onAdd: (text: string) => Promise<unknown>;
  field?: Ref<HTMLInputElement>;
};

/** One line, added with Enter; the next can be typed at once. What is refused stays in the field. */
export function AddLine({ label, max, onAdd, field }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const line = text.trim();
    if (line === '' || busy) return;
    setBusy(true);
    setText('');
    await onAdd(line).catch(() => setText(line));
    setBusy(false);
  };
  return (
    <form className={styles.addLine} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="text"
        autoComplete="off"
        maxLength={max}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton type="submit" label={label} icon={<IconPlus />} disabled={text.trim() === ''} />
    </form>
  );
}
