import IconBuildingHospital from '#icons/IconBuildingHospital';
import IconFlag from '#icons/IconFlag';
import IconHome from '#icons/IconHome';
import IconPhone from '#icons/IconPhone';
import IconPill from '#icons/IconPill';
import type { InterventionKind } from '@fernpuls/domain/measurements/intervention';
import type { Icon } from '@tabler/icons-react';

const icons: Record<InterventionKind, Icon> = {
  drug_change: IconPill,
  call: IconPhone,
  visit: IconHome,
  stay: IconBuildingHospital,
  other: IconFlag,
};

export function InterventionIcon({ kind }: { kind: InterventionKind }) {
  const KindIcon = icons[kind];
  return <KindIcon size={16} aria-hidden="true" />;
}
