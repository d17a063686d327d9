import IconPaperclip from '#icons/IconPaperclip';
import { mediaTypes } from '@fernpuls/contract/documents/stored-file';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Chooses files of the kinds that are taken. */
export function AttachButton({ onFiles }: { onFiles: (files: Iterable<File>) => void }) {
  const { t } = useTranslation('messages');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={mediaTypes.join()}
        onChange={({ target }) => {
          // The list empties with the field.
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <IconButton
        outlined
        label={t('files.choose')}
        icon={<IconPaperclip />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
