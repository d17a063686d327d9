import type { ComponentKind } from '@fernpuls/domain/programs/component';
import type { Icon } from '@tabler/icons-react';
import IconBook from '#icons/IconBook';
import IconChartLine from '#icons/IconChartLine';
import IconChecklist from '#icons/IconChecklist';
import IconClipboardText from '#icons/IconClipboardText';
import IconPhoneCall from '#icons/IconPhoneCall';
import IconSalad from '#icons/IconSalad';
import IconTargetArrow from '#icons/IconTargetArrow';

type Look = { icon: Icon; colour: string };

// Colours of readings are free of meaning for urgency: none is warm.
const looks: Record<ComponentKind, Look> = {
  measurement: { icon: IconChartLine, colour: 'weight' },
  symptom: { icon: IconClipboardText, colour: 'blood-pressure' },
  lifestyle: { icon: IconSalad, colour: 'lung' },
  task: { icon: IconChecklist, colour: 'pulse' },
  section: { icon: IconBook, colour: 'spo2' },
  goal: { icon: IconTargetArrow, colour: 'glucose' },
  guide: { icon: IconPhoneCall, colour: 'steps' },
};

/** What a component is for the most part; decoration beside its name. */
export function ComponentIcon({ kind, size = 16 }: { kind: ComponentKind; size?: number }) {
  const { icon: Shape } = looks[kind];
  return <Shape size={size} color={componentColour(kind)} aria-hidden="true" style={{ flex: 'none' }} />;
}

/** The colour of a kind as a custom property. */
function componentColour(kind: ComponentKind): string {
  return `var(--measure-${looks[kind].colour})`;
}
