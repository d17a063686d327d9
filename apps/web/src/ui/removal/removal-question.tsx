import type { RemovalPreview } from '@fernpuls/contract/removal-preview.call';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Confirm } from '../confirm.tsx';
import { RegionError } from '../region-error.tsx';
import { Hanging } from './hanging.tsx';
import { useRemovalPreview } from './use-removal-preview.ts';

type Props = {
  resource: { type: string };
  ids: readonly string[];
  title: string;
  /** Whom or what it is about, above what hangs on it. */
  lead?: ReactNode;
  /** A refusal, in place of everything else. */
  refusal?: ReactNode;
  /** What happens, where it is no plain deletion. */
  act?: string;
  /** The caller brings it back by a way of its own, if nothing hangs on it. */
  comesBack?: boolean;
  onConfirm: (preview: RemovalPreview) => void | Promise<unknown>;
  onClose: () => void;
};

/**
 * Before anything is deleted: what hangs on it, whether it can be taken back, and a button that says what happens. While
 * that is not known, or all of it is needed, nothing is deleted.
 */
export function RemovalQuestion(props: Props) {
  const { resource, ids, title, lead, refusal, act, onConfirm, onClose } = props;
  const { t } = useTranslation(['removal', 'ui', 'lists']);
  const { preview, error, again } = useRemovalPreview(resource.type, ids);
  const isAlone = preview !== null && preview.takes.length + preview.leaves.length === 0;
  const comesBack = preview?.comesBack || (isAlone && props.comesBack === true);
  const going = ids.length - (preview?.kept.length ?? 0);
  const word = act ?? (comesBack ? t('now') : t('ui:delete_final'));
  return (
    <Confirm
      title={title}
      text={
        refusal ?? (
          <>
            {lead}
            {preview && <Hanging preview={preview} asked={ids.length} />}
            {!preview && error && <RegionError title={t('failed')} error={error} onRetry={again} />}
            {!preview && !error && <p role="status">{t('looking')}</p>}
            {preview && going > 0 && <p>{comesBack ? t('comes_back') : t('ui:delete_text')}</p>}
          </>
        )
      }
      confirmLabel={ids.length > 1 ? t('lists:ask.confirm', { act: word, number: going }) : word}
      isReady={preview !== null && going > 0}
      onConfirm={() => (preview ? onConfirm(preview) : undefined)}
      onClose={onClose}
    />
  );
}
