import IconAmbulance from '#icons/IconAmbulance';
import IconBed from '#icons/IconBed';
import IconBuildingHospital from '#icons/IconBuildingHospital';
import IconDeviceWatch from '#icons/IconDeviceWatch';
import IconDroplet from '#icons/IconDroplet';
import IconFall from '#icons/IconFall';
import IconFlag from '#icons/IconFlag';
import IconHome from '#icons/IconHome';
import IconMoodSick from '#icons/IconMoodSick';
import IconPhone from '#icons/IconPhone';
import IconPill from '#icons/IconPill';
import IconPlane from '#icons/IconPlane';
import IconSlice from '#icons/IconSlice';
import IconUsers from '#icons/IconUsers';
import IconVaccine from '#icons/IconVaccine';
import IconWalk from '#icons/IconWalk';
import { type EventIcon as Sign, type EventKind, iconOfKind } from '@fernpuls/domain/events/patient-event';
import type { Icon } from '@tabler/icons-react';

const icons: Record<Sign, Icon> = {
  hospital: IconBuildingHospital,
  ambulance: IconAmbulance,
  fall: IconFall,
  pill: IconPill,
  mood: IconMoodSick,
  scalpel: IconSlice,
  device: IconDeviceWatch,
  family: IconUsers,
  home: IconHome,
  phone: IconPhone,
  flag: IconFlag,
  bed: IconBed,
  walk: IconWalk,
  plane: IconPlane,
  vaccine: IconVaccine,
  drop: IconDroplet,
};

type Props = { kind: EventKind; own: Sign | null; size?: number };

/** The sign of a kind of event: the practice's own one, else the platform's. */
export function EventIcon({ kind, own, size = 16 }: Props) {
  const Shown = icons[own ?? iconOfKind[kind]];
  return <Shown size={size} aria-hidden="true" />;
}
