import { patientHealthProviders } from '@fernpuls/contract/providers/patient-health-provider';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TextOptionField } from '../../../ui/text-option-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';

/** Who it goes to: those who treat the patient are offered, anybody may be typed. */
export function RecipientField({ patientId, field }: { patientId: string; field: FieldBinding }) {
  const { t } = useTranslation('documents');
  const may = useMay('patient');
  const enabled = useModule('patients') && may;
  const { rows } = useList(
    patientHealthProviders,
    { filters: { patientId }, perPage: 50 },
    { enabled, ignore: [403, 404] },
  );
  const options = rows.map(({ id, providerName, institutionName, city }) => ({
    key: id,
    text: [...new Set([providerName, institutionName, city])].filter(Boolean).join(', ').slice(0, field.max),
  }));
  return <TextOptionField {...field} label={t('letter.recipient')} options={options} />;
}
