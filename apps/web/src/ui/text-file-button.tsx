import { useState } from 'react';
import { FileButton } from './file-button.tsx';
import { Text } from './layout/layout.tsx';
import { readTextFile, useTextFileFault } from './read-text-file.ts';

type Props = {
  label: string;
  accept: string;
  busy: boolean;
  onText: (text: string, file: File) => Promise<void> | void;
};

/** A button that asks for one text file; one that cannot be read without guessing is refused beside it. */
export function TextFileButton({ label, accept, busy, onText }: Props) {
  const sentence = useTextFileFault();
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File) => {
    const read = await readTextFile(file);
    setProblem('fault' in read ? sentence(read) : null);
    if ('text' in read) await onText(read.text, file);
  };
  return (
    <>
      <FileButton label={label} accept={accept} busy={busy} onFile={take} />
      {problem && (
        <Text warning role="alert">
          {problem}
        </Text>
      )}
    </>
  );
}
