import type { Priority } from '@fernpuls/domain/triggers/priority';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './priority.module.css';

type Props = {
  priority: Priority;
  size?: number /** Beside the written word the glyph stays silent. */;
  silent?: boolean;
};

/** Octagon, triangle, diamond, ring, dash: told apart by shape as well as by colour. */
export function PriorityGlyph({ priority, size = 16, silent = false }: Props) {
  const { t } = useTranslation('values');
  const label = t(`priority.${priority}`);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      className={styles.glyph}
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {!silent && <title>{label}</title>}
      {shapes[priority]}
    </svg>
  );
}

const mark = (
  <g className={styles.mark}>
    <path d="M10 5.400v5.200" strokeWidth="2.200" strokeLinecap="round" />
    <circle cx="10" cy="14" r="0.700" strokeWidth="1.200" />
  </g>
);
const triangleMark = (
  <g className={styles.mark}>
    <path d="M10 7.600v4.200" strokeWidth="2" strokeLinecap="round" />
    <circle cx="10" cy="15" r="0.600" strokeWidth="1.100" />
  </g>
);

const shapes = {
  blocker: (
    <>
      <path
        fill="var(--priority-blocker)"
        d="M6.300 1h7.400L19 6.300v7.400L13.700 19H6.300L1 13.700V6.300z"
      />
      {mark}
    </>
  ),
  high: (
    <>
      <path
        fill="var(--priority-high)"
        stroke="var(--priority-high)"
        strokeWidth="1.600"
        strokeLinejoin="round"
        d="M10 2.200 18.600 17.600H1.400z"
      />
      {triangleMark}
    </>
  ),
  medium: (
    <path
      fill="var(--priority-medium)"
      stroke="var(--priority-medium-outline)"
      strokeWidth="1.400"
      strokeLinejoin="round"
      d="M10 1.700 18.300 10 10 18.300 1.700 10z"
    />
  ),
  low: <circle cx="10" cy="10" r="6.600" fill="none" stroke="var(--priority-low)" strokeWidth="3" />,
  no_priority: (
    <path d="M3.500 10h13" stroke="var(--priority-no_priority)" strokeWidth="2.400" strokeLinecap="round" />
  ),
} satisfies Record<Priority, unknown>;
