import type { ReactNode } from 'react';
import styles from './states.module.css';

/** Says what is good or missing, and the next step. */
export function EmptyState(props: {
  icon?: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
  good?: boolean;
}) {
  return (
    <div className={styles.empty}>
      {props.icon && <span className={props.good ? styles.goodIcon : styles.icon}>{props.icon}</span>}
      <p className={styles.title}>{props.title}</p>
      {props.text && <p className={styles.text}>{props.text}</p>}
      {props.action}
    </div>
  );
}
