import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/announce.ts';
import { useHotkeys } from '../../ui/hotkeys.ts';
import styles from './patient-preview.module.css';

type Props = {
  /** Who is shown; said aloud when that changes. */
  name: string | null;
  onStep: (by: number) => void;
  onOpen: () => void;
};

/** Inside the dialog, so that the keys belong to its layer; holds the focus, so that Enter opens and not closes. */
export function PreviewKeys({ name, onStep, onOpen }: Props) {
  const { t } = useTranslation(['patients', 'ui', 'shell']);
  const group = t('shell:keys.page', { page: t('preview.title') });
  useHotkeys([
    { keys: 'j', label: t('preview.next_patient'), group, run: () => onStep(1) },
    { keys: 'k', label: t('preview.previous_patient'), group, run: () => onStep(-1) },
    { keys: 'enter', label: t('ui:open'), group, run: onOpen },
  ]);
  const shown = useRef(name);
  useEffect(() => {
    if (shown.current !== null && name !== null && name !== shown.current) announce(name);
    shown.current = name ?? shown.current;
  }, [name]);
  return <span data-autofocus tabIndex={-1} className={styles.focus} />;
}
