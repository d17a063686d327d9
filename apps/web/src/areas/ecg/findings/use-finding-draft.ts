import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { findings } from '@fernpuls/contract/ecg/finding';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { rhythmKeys } from '../rhythm-keys.ts';
import type { ViewerAside } from '../viewer/viewer-aside.ts';
import { firstValues, inputOf, isOvertaken, isReadyToSign } from './finding-content.ts';
import type { FindingState } from './use-finding.ts';
import { useHandMeasurements } from './use-hand-measurements.ts';

type DraftQuestion = 'release' | 'discard' | 'task' | null;
type Given = {
  ecg: Ecg;
  state: FindingState;
  onWriter: Parameters<ViewerAside>[0]['onWriter'];
  /** Signed: on to what waits next, where something does. */
  onReleased: (() => void) | null;
};

/** What is typed, saved and signed of a draft, and the question that is open. */
export function useFindingDraft({ ecg, state, onWriter, onReleased }: Given) {
  const { t } = useTranslation(['findings', 'values', 'shell', 'errors']);
  const { finding, save, release, mayRelease } = state;
  const [basedOn, setBasedOn] = useState(finding?.updatedAt ?? null);
  const [asking, setAsking] = useState<DraftQuestion>(null);
  const { field, form, values, setValue } = useForm(findings, {
    namespace: 'findings',
    record: ecg.id,
    initial: firstValues(finding),
    submit: async (given) => {
      const { updatedAt } = await save.mutateAsync({ ecgId: ecg.id, basedOn, ...inputOf(given) });
      setBasedOn(updatedAt);
      written.at = updatedAt;
    },
  });
  useHandMeasurements(values, setValue, onWriter);
  const [written] = useState<{ at: string | null }>({ at: basedOn });
  const isReady = isReadyToSign(values);

  async function keep(): Promise<boolean> {
    if (form.changes === 0 && basedOn !== null) return true;
    return form.submit();
  }
  async function sign(): Promise<void> {
    const id = finding?.id ?? (await state.refetch()).data?.rows[0]?.id;
    if (!id || written.at === null) return;
    try {
      await release.mutateAsync({ id, basedOn: written.at });
      showToast({ kind: 'success', text: t('released') });
      onReleased?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', text: t(`errors:${error.code}`) });
    }
  }
  const ask = async () => {
    if (isReady && (await keep())) setAsking('release');
    else if (!isReady) showToast({ kind: 'info', text: t('incomplete') });
  };
  const saveNow = async () => {
    if (await form.submit()) showToast({ kind: 'success', text: t('saved') });
  };
  const group = t('shell:keys.forms');
  useHotkeys([
    { keys: 'mod+s', label: t('save'), group, run: () => void saveNow() },
    ...(mayRelease ? [{ keys: 'mod+enter', label: t('release'), group, run: () => void ask() }] : []),
    ...rhythmKeys.map(({ key, rhythmClass }) => ({
      keys: key,
      label: t(`values:rhythm_class.${rhythmClass}`),
      group: t('title'),
      run: () => setValue('rhythmClass', rhythmClass),
    })),
  ]);
  return {
    field,
    form,
    values,
    setValue,
    basedOn,
    isReady,
    isOvertaken: isOvertaken(finding, { basedOn, isSaving: form.busy }),
    asking,
    setAsking,
    ask: () => void ask(),
    saveNow: () => void saveNow(),
    sign,
  };
}

export type Draft = ReturnType<typeof useFindingDraft>;
