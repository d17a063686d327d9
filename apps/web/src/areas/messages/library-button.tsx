import type { Medium } from '@fernpuls/contract/documents/medium';
import IconLibraryPhoto from '#icons/IconLibraryPhoto';
import { useState } from 'react';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPage } from '../../ui/lazy-page.ts';
import type { LibraryDialogProps } from './library-dialog.tsx';

const { LazyDialog: LibraryDialog } = lazyDialog<LibraryDialogProps>(
  lazyPage(() => import('./library-dialog.tsx')),
);

type Props = { patientId: string; onFile: (medium: Medium) => void; onLink: (text: string) => void };

/** Brings what the practice keeps: a file goes along, a link stands in the text. */
export function LibraryButton({ patientId, onFile, onLink }: Props) {
  const { t } = useTranslation('messages');
  const [isOpen, setOpen] = useState(false);
  const may = useMay('medium');
  if (!useModule('documents') || !may) return null;
  const choose = (medium: Medium) => {
    setOpen(false);
    if (medium.file) onFile(medium);
    else onLink(`${medium.title}: ${medium.externalUrl ?? ''}`);
  };
  return (
    <>
      <IconButton
        outlined
        label={t('library.open')}
        icon={<IconLibraryPhoto />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <LibraryDialog patientId={patientId} onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  );
}
