import { type ElementType, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './layout.module.css';

/** Steps of the scale in app/theme/base.css. */
type Gap = 0 | 1 | 2 | 3 | 4 | 6;
type Box = { as?: ElementType; gap?: Gap; className?: string | undefined; children: ReactNode };

/** Things below each other. */
export function Stack({ as: Tag = 'div', gap = 3, className, children }: Box) {
  return <Tag className={cx(styles.stack, styles[`gap${gap}`], className)}>{children}</Tag>;
}

/** Things beside each other, in the next line where there is no room. */
export function Row({
  as: Tag = 'div',
  gap = 2,
  className,
  children,
  between = false,
}: Box & { between?: boolean }) {
  return (
    <Tag className={cx(styles.row, between && styles.between, styles[`gap${gap}`], className)}>
      {children}
    </Tag>
  );
}

/** Fields in as many columns of one width as fit. */
export function Columns({ as: Tag = 'div', gap = 4, className, children }: Box) {
  return <Tag className={cx(styles.columns, styles[`gap${gap}`], className)}>{children}</Tag>;
}

/** A part of a page with a head and what can be done there. */
export function Card({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A part of a form or a text: its heading and what belongs to it. */
export function Section({
  title,
  level = 2,
  children,
}: {
  title: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
}) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}

type TextProps = {
  as?: ElementType;
  /** Beside the matter: explanations, dates. */
  quiet?: boolean;
  small?: boolean;
  strong?: boolean;
  warning?: boolean;
  role?: 'status' | 'alert';
  children: ReactNode;
};

/** A sentence in one of the few ways a sentence looks. */
export function Text({ as: Tag = 'p', quiet, small, strong, warning, role, children }: TextProps) {
  return (
    <Tag
      role={role}
      className={cx(
        quiet && styles.quiet,
        small && styles.small,
        strong && styles.strong,
        warning && styles.warning,
      )}
    >
      {children}
    </Tag>
  );
}
