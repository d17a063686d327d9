import { eventKinds } from '@fernpuls/domain/events/patient-event';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SelectField } from '../../ui/select-field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';
import { useKinds } from './use-kinds.ts';

type Props = { kind: FieldBinding; own: FieldBinding; autoFocus?: boolean; disabled?: boolean };

/** The platform's kinds and behind them the practice's own, as one choice. */
export function KindField({ kind, own, ...more }: Props) {
  const { t } = useTranslation('events');
  const kinds = useKinds();
  const chosen = kinds.find(({ id }) => id === own.value);
  const rests = chosen ? chosen.suppressesAlarms : kind.value === 'stay';
  const offered = kinds.filter((one) => one.isActive || one.id === own.value);
  return (
    <SelectField
      {...kind}
      {...more}
      value={chosen?.id ?? kind.value}
      {...(rests ? { help: t('stay_help') } : {})}
      options={[
        ...eventKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(value) => {
        const found = kinds.find(({ id }) => id === value);
        kind.onChange(found ? found.kind : value);
        own.onChange(found ? found.id : null);
      }}
    />
  );
}
