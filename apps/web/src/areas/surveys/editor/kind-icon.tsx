import type { QuestionKind } from '@fernpuls/domain/surveys/survey';
import IconActivity from '#icons/IconActivity';
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal';
import IconCheckbox from '#icons/IconCheckbox';
import IconCircleDot from '#icons/IconCircleDot';
import IconLayoutNavbar from '#icons/IconLayoutNavbar';

const icons = {
  section: IconLayoutNavbar,
  single: IconCircleDot,
  multiple: IconCheckbox,
  measurement: IconActivity,
  slider: IconAdjustmentsHorizontal,
};

/** How a question is answered; decoration beside its words. */
export function KindIcon({ kind }: { kind: QuestionKind }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" />;
}
