import { useId, useRef } from 'react';
import { Button } from './button.tsx';

type Props = { label: string; accept: string; busy: boolean; onFile: (file: File) => Promise<void> };

/** A button that asks for one file; the same file may be chosen again once it was mended. */
export function FileButton({ label, accept, busy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-labelledby={id}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void onFile(file);
          event.target.value = '';
        }}
      />
      <Button id={id} data-autofocus="" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
