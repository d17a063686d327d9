import IconUpload from '#icons/IconUpload';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';

type Props = {
  label: string;
  /** Heading in the list of keys. */
  group: string;
  /** One file only. */
  single?: boolean;
  onFiles: (files: Iterable<File>) => void;
};

/** A button, and the key U, that let one choose files. */
export function ChooseFiles({ label, group, single = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  useHotkeys([{ keys: 'u', label, group, run: choose }]);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={!single}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button keys="u" icon={<IconUpload aria-hidden="true" />} onClick={choose}>
        {label}
      </Button>
    </>
  );
}
