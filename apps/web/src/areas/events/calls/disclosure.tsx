import type { Callee } from '../../../clinical/calls/use-callees.ts';
import { useRareTexts, useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';

const tones = { allowed: 'good', emergency_only: 'warning', none: 'danger' } as const;

/** What somebody may be told about the patient, and since when. */
export function Disclosure({ callee: { disclosure, consentedOn } }: { callee: Callee }) {
  const { t } = useTranslation('calls');
  const { t: word } = useRareTexts('patients');
  const format = useFormat();
  if (!disclosure) return null;
  return (
    <Chip tone={tones[disclosure]}>
      {word(`contacts.disclosure.${disclosure}`)}
      {consentedOn && ` ${t('since', { day: format.date(consentedOn) })}`}
    </Chip>
  );
}
