import type { CarriedKind } from '@fernpuls/domain/surveys/carried';
import IconChecklist from '#icons/IconChecklist';
import IconClipboardList from '#icons/IconClipboardList';
import IconMovie from '#icons/IconMovie';
import IconTarget from '#icons/IconTarget';

const icons = { survey: IconClipboardList, medium: IconMovie, task: IconChecklist, goal: IconTarget };

export function CarriedIcon({ kind }: { kind: CarriedKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
