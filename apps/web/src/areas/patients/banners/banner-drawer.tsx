import { type ScopedInfoBanner, scopedInfoBanners } from '@fernpuls/contract/patients/scoped-info-banner';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PartDrawer } from '../part-drawer.tsx';
import { useRoleChoices } from './use-role-choices.ts';

type Props = { patientId: string; row: ScopedInfoBanner | null; onClose: () => void };

export function BannerDrawer({ patientId, row, onClose }: Props) {
  const { t } = useTranslation('master_data');
  const { names } = usePeople();
  const roles = useRoleChoices();
  return (
    <PartDrawer
      resource={scopedInfoBanners}
      row={row}
      initial={{ patientId, severity: 'warning', roleIds: [], physicianIds: [] }}
      nameOf={({ text }) => text}
      texts={{ create: t('banner.new'), edit: t('banner.edit'), remove: t('banner.remove') }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField {...field('text')} autoFocus help={t('banner.text_help')} />
          <SelectField {...field('severity')} words="master_data:banner.severity" />
          {roles.length > 0 && (
            <MultiSelect {...field('roleIds')} options={roles} help={t('banner.audience_help')} />
          )}
          {names.length > 0 && <MultiSelect {...field('physicianIds')} options={names} />}
          <Columns>
            <DatePicker {...field('startsOn')} />
            <DatePicker {...field('endsOn')} />
          </Columns>
        </>
      )}
    </PartDrawer>
  );
}
