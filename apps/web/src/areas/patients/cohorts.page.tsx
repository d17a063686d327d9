import { cohortsPath } from '@fernpuls/contract/paths';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { useModule } from '../../api/session.ts';
import { TagDevicePatternField } from '../../clinical/tag-device-pattern-field.tsx';
import type { Translate } from '../../i18n/texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage, type ListScreen } from '../../ui/list/list-page.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../ui/text-field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';

export function Component() {
  const { t } = useTranslation('cohorts');
  const hasDevices = useModule('devices');
  return <ListPage screen={screenIn(t, hasDevices)} />;
}

function screenIn(t: Translate, hasDevices: boolean): ListScreen<typeof cohorts.fields> {
  return {
    resource: cohorts,
    base: cohortsPath,
    namespace: 'cohorts',
    bulkDelete: true,
    columns: [
      { key: 'name', phone: 'title' },
      { key: 'description', phone: 'value' },
      ...(hasDevices
        ? [
            {
              key: 'devicePattern',
              phone: 'hidden' as const,
              cell: ({ devicePattern }: { devicePattern: string | null }) =>
                devicePattern === null ? '–' : <code>{devicePattern}</code>,
            },
          ]
        : []),
    ],
    fields: (field) => (
      <>
        <TextField {...field('name')} autoFocus />
        <TextareaField {...field('description')} rows={3} />
        {hasDevices && <Devices field={field('devicePattern')} t={t} />}
      </>
    ),
  };
}

/** Off: the cohort says nothing of devices. */
function Devices({ field, t }: { field: FieldBinding; t: Translate }) {
  const isOn = field.value !== null;
  return (
    <>
      <SwitchField
        {...field}
        id={`${field.id}-on`}
        label={t('for_devices')}
        required={false}
        error={undefined}
        value={isOn}
        onChange={(on) => field.onChange(on ? '*' : null)}
      />
      {isOn && <TagDevicePatternField {...field} />}
    </>
  );
}
