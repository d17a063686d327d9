import { tenantKeyState } from '@fernpuls/contract/tenancy/new-practice.call';
import { practiceKey } from '@fernpuls/domain/tenancy/practice-key';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../../ui/use-form.ts';
import { useSettled } from '../../../../ui/use-settled.ts';

/** While somebody types, the server is not asked for every letter. */
const settledMs = 300;

/** The practice's name in its address: while it is typed checked for its form, and whether it is free. */
export function KeyField({ field }: { field: FieldBinding }) {
  const { t } = useTranslation(['manage', 'errors']);
  const typed = typeof field.value === 'string' ? field.value.trim() : '';
  const settled = useSettled(typed, settledMs);
  const fault = practiceKey(typed);
  const isAsked = fault === null && settled === typed;
  const { data, isFetching } = useCall(
    tenantKeyState,
    { key: settled },
    { enabled: isAsked, ignore: [422], staleTime: 0 },
  );
  const isFree = isAsked && !isFetching ? data?.isFree : undefined;
  // Whoever has typed one letter is not done yet.
  const early = typed !== '' && fault && fault.code !== 'too_short' ? fault : null;
  const error =
    field.error ??
    (early
      ? t(`errors:${early.code}`, early.params)
      : isFree === false
        ? t('errors:already_taken')
        : undefined);
  const address = addressOf(typed);
  const help = fault
    ? t('key.help', { address: addressOf('*') })
    : isFree === true
      ? t('key.free', { address })
      : t('key.checking');
  return <TextField {...field} error={error} help={help} />;
}

/** Where a practice of this name is found, beside the operator's own host. */
function addressOf(key: string): string {
  return `${key}.${location.host.replace(/^[^.]+\./, '')}`;
}
