import { familyMembers } from '@fernpuls/contract/patients/family-member';
import { recordPath } from '@fernpuls/contract/paths';
import { familyRelations } from '@fernpuls/domain/patients/family';
import { useNavigate, useParams } from 'react-router';
import { useOne } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BirthDateField } from '../birth-date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PartDrawer } from '../part-drawer.tsx';

/** Somebody of the family over the master data; `new` for one to be entered. */
export function Component() {
  const { id = '', familyMemberId = '' } = useParams();
  const { t } = useTranslation('master_data');
  const navigate = useNavigate();
  const mayWrite = useMay('patient', 'write');
  const isNew = familyMemberId === 'new';
  const found = useOne(familyMembers, isNew ? undefined : familyMemberId, { ignore: [404] });
  const row = found.data?.patientId === id ? found.data : null;
  const onClose = () => void navigate(recordPath(id, 'general'));
  if (!isNew && !row) {
    if (found.isPending) return null;
    return (
      <Dialog kind="drawer" title={t('family.title')} onClose={onClose}>
        <RegionError
          {...(found.data || found.error?.status === 404 ? { title: t('family.unknown') } : {})}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      </Dialog>
    );
  }
  return (
    <PartDrawer
      key={familyMemberId}
      resource={familyMembers}
      row={row}
      initial={{ patientId: id, isEmergencyContact: false }}
      nameOf={({ firstName }) => firstName}
      texts={{ create: t('family.new'), edit: t('family.edit'), remove: t('family.remove') }}
      readOnly={!mayWrite}
      byAddress
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SelectField
            {...field('relation')}
            options={familyRelations.map((value) => ({ value, label: t(`family.relation.${value}`) }))}
          />
          <Columns>
            <TextField {...field('firstName')} autoFocus />
            <TextField {...field('lastName')} />
          </Columns>
          <BirthDateField {...field('birthDate')} />
          <Columns>
            <TextField {...field('phone')} type="tel" />
            <TextField {...field('email')} type="email" />
          </Columns>
          <TextField {...field('note')} />
          <SwitchField {...field('isEmergencyContact')} />
        </>
      )}
    </PartDrawer>
  );
}
