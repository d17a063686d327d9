import IconArrowBackUp from '#icons/IconArrowBackUp';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Draft } from './use-draft.ts';

type Props = { draft: Draft; mayWrite: boolean; onPublish: () => void; children: ReactNode };

/** How the draft stands, the step back, and publishing. */
export function BuilderActions({ draft, mayWrite, onPublish, children }: Props) {
  const { t } = useTranslation(['programs', 'ui']);
  if (!mayWrite) return null;
  return (
    <>
      {children}
      <IconButton
        label={t('ui:undo')}
        icon={<IconArrowBackUp />}
        disabled={!draft.canUndo}
        onClick={draft.undo}
      />
      <Button variant="primary" keys="mod+enter" onClick={onPublish}>
        {t('builder.publish')}
      </Button>
    </>
  );
}
