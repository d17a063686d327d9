import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { showToast } from '../../../ui/toasts.ts';

export type Draft<T> = {
  values: T;
  changes: number;
  busy: boolean;
  failure: ApiError | null;
  /** The sentence for a field the server refused: `light.primary`. */
  problem: (field: string) => string | undefined;
  set: (changes: Partial<T>) => void;
  discard: () => void;
  save: () => void;
};

type Options<T> = {
  save: (values: T) => Promise<unknown>;
  enabled: boolean;
  isValid?: (values: T) => boolean;
};

/** Values being changed beside those that are kept: counts the differences, saves by Strg S, gives the rest back. */
export function useDraft<T extends object>(
  kept: T,
  { save, enabled, isValid = () => true }: Options<T>,
): Draft<T> {
  const { t } = useTranslation(['settings', 'shell', 'errors', 'ui']);
  const [changed, setChanged] = useState<Partial<T>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const values = { ...kept, ...changed };
  const differing = (Object.keys(changed) as (keyof T)[]).filter(
    (name) => JSON.stringify(changed[name]) !== JSON.stringify(kept[name]),
  );

  async function run(): Promise<void> {
    if (busy || differing.length === 0 || !isValid(values)) return;
    setBusy(true);
    setFailure(null);
    try {
      await save(values);
      setChanged({});
      showToast({ kind: 'success', text: t('ui:saved') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  useHotkeys(
    [{ keys: 'mod+s', label: t('save'), group: t('shell:keys.forms'), run: () => void run() }],
    enabled && differing.length > 0,
  );
  return {
    values,
    changes: differing.length,
    busy,
    failure,
    problem: (field) => {
      const found = failure?.fieldErrors[field];
      return found
        ? t(`errors:${found.code}`, { ...found.params, defaultValue: t('errors:invalid') })
        : undefined;
    },
    set: (changes) => {
      setFailure(null);
      setChanged((before) => ({ ...before, ...changes }));
    },
    discard: () => {
      setFailure(null);
      setChanged({});
    },
    save: () => void run(),
  };
}
