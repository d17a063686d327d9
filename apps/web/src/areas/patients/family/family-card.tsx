import { type FamilyMember, familyMembers } from '@fernpuls/contract/patients/family-member';
import type { Patient } from '@fernpuls/contract/patients/patient';
import { recordPath } from '@fernpuls/contract/paths';
import IconPencil from '#icons/IconPencil';
import IconPlus from '#icons/IconPlus';
import { useNavigate } from 'react-router';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { RegionError } from '../../../ui/region-error.tsx';

/** Who belongs to a patient, and when the children were born; each at an address of their own. */
export function FamilyCard({ patient }: { patient: Patient }) {
  const { t } = useTranslation('master_data');
  const mayWrite = useMay('patient', 'write');
  const navigate = useNavigate();
  const found = useList(familyMembers, { perPage: 100, filters: { patientId: patient.id } });
  const { rows, error, isPending, refetch } = found;
  const path = `${recordPath(patient.id, 'general')}/family_members`;
  return (
    <Card
      title={t('family.title')}
      actions={
        mayWrite && (
          <ButtonLink
            variant="subtle"
            size="toolbar"
            icon={<IconPlus aria-hidden="true" />}
            to={`${path}/new`}
          >
            {t('family.new')}
          </ButtonLink>
        )
      }
    >
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {!error && !isPending && rows.length === 0 && <Text quiet>{t('family.empty')}</Text>}
      <Stack as="ul" gap={3}>
        {rows.map((row) => (
          <Row as="li" key={row.id} between>
            <FamilyLine row={row} />
            <IconButton
              label={t(mayWrite ? 'family.edit_named' : 'family.open_named', { name: row.firstName })}
              icon={<IconPencil />}
              onClick={() => void navigate(`${path}/${row.id}`)}
            />
          </Row>
        ))}
      </Stack>
      <Children birthdays={patient.childrenBirthdays} />
    </Card>
  );
}

function FamilyLine({ row }: { row: FamilyMember }) {
  const { t } = useTranslation('master_data');
  const format = useFormat();
  return (
    <Stack gap={0}>
      <Row gap={1}>
        <strong>{[row.firstName, row.lastName].filter(Boolean).join(' ')}</strong>
        <Text as="span" quiet>
          {t(`family.relation.${row.relation}`)}
        </Text>
        {row.isEmergencyContact && <Chip tone="warning">{t('family.emergency')}</Chip>}
      </Row>
      {row.phone && (
        <span className="numeric">
          <PhoneLink number={row.phone} />
        </span>
      )}
      {row.email && <a href={`mailto:${row.email}`}>{row.email}</a>}
      {(row.birthDate || row.note) && (
        <Text quiet small>
          {[row.birthDate && t('family.born', { day: format.date(row.birthDate) }), row.note]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

function Children({ birthdays }: { birthdays: readonly string[] }) {
  const { t } = useTranslation('master_data');
  const format = useFormat();
  if (birthdays.length === 0) return null;
  return (
    <Text quiet small>
      {t('family.children', { days: birthdays.map((day) => format.date(day)).join(', ') })}
    </Text>
  );
}
