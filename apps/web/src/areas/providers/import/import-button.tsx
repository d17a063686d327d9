import IconUpload from '#icons/IconUpload';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsNarrow } from '../../../ui/use-media.ts';

/** The way to records from a table, above their list. */
export function ImportButton({ dialog: Import }: { dialog: ComponentType<{ onClose: () => void }> }) {
  const { t } = useTranslation('providers');
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<IconUpload aria-hidden="true" />} onClick={() => setOpen(true)}>
        {isNarrow ? <span className="visually-hidden">{t('import.open')}</span> : t('import.open')}
      </Button>
      {isOpen && <Import onClose={() => setOpen(false)} />}
    </>
  );
}
