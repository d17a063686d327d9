import IconCopy from '#icons/IconCopy';
import styles from './code-block.module.css';
import { IconButton } from './icon-button.tsx';

type Props = { title: string; text: string; copyLabel: string; onCopy?: () => void };

/** Lines for a shell, as they are typed, with a way to copy them. */
export function CodeBlock({ title, text, copyLabel, onCopy }: Props) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        {title}
        {onCopy && <IconButton label={copyLabel} icon={<IconCopy />} onClick={onCopy} />}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable */}
      <pre className={styles.code} tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
