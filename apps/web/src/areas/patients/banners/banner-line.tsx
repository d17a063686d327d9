import type { ScopedInfoBanner } from '@fernpuls/contract/patients/scoped-info-banner';
import { usePeople } from '../../../clinical/people/use-people.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { useSpan } from '../use-span.ts';
import { useRoleChoices } from './use-role-choices.ts';

const tones = { danger: 'danger', warning: 'warning', info: 'neutral' } as const;

/** The note as it stands above the record, and below who is told it and how long. */
export function BannerLine({ row, isShown }: { row: ScopedInfoBanner; isShown: boolean }) {
  const { t } = useTranslation('master_data');
  const { people } = usePeople();
  const roles = useRoleChoices();
  const span = useSpan(row);
  const names = [
    ...row.roleIds.map((id) => roles.find(({ value }) => value === id)?.label ?? '…'),
    ...row.physicianIds.map((id) => people.find((one) => one.id === id)?.name ?? '…'),
  ];
  const about = [
    names.length === 0 ? t('banner.everybody') : t('banner.only', { names: names.join(', ') }),
    span,
    !isShown && t('banner.not_shown'),
    row.createdByName,
  ];
  return (
    <Stack gap={0}>
      <Row>
        <Chip isProse tone={tones[row.severity]}>
          {row.text}
        </Chip>
      </Row>
      <Text quiet small>
        {about.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
