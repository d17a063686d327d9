import { lazyComponent } from '../lazy-component.tsx';
import { lazyPage } from '../lazy-page.ts';
import type { TimePartsProps } from './time-parts.tsx';

const { LazyComponent: TimeParts } = lazyComponent<TimePartsProps>(
  lazyPage(() => import('./time-parts.tsx')),
);

type Props = Omit<TimePartsProps, 'label' | 'isRequired' | 'onChange'> & {
  label: string;
  onChange: (time: string) => void;
};

/** A clock time `HH:MM` inside a line of text; emptied it stays what it was. */
export function TimeInLine({ onChange, ...props }: Props) {
  return <TimeParts {...props} isRequired={false} onChange={(time) => time && onChange(time)} />;
}
