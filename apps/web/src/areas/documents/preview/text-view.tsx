import { useEffect, useState } from 'react';
import type { ViewProps } from './view-props.ts';
import styles from './preview.module.css';

/** Words as they are: nothing in them is run or followed. */
export function TextView({ blob, label }: ViewProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isShown = true;
    void blob.text().then((found) => isShown && setText(found));
    return () => {
      isShown = false;
    };
  }, [blob]);
  return (
    <pre className={styles.text} aria-label={label}>
      {text}
    </pre>
  );
}
