import { useEffect, useState } from 'react';
import { readTextFile, useTextFileFault } from '../../../ui/read-text-file.ts';
import type { ViewProps } from './view-props.ts';
import styles from './preview.module.css';

/** Words as they are: nothing in them is run or followed. */
export function TextView({ blob, label }: ViewProps) {
  const sentence = useTextFileFault();
  const [read, setRead] = useState<Awaited<ReturnType<typeof readTextFile>>>({ text: '' });
  useEffect(() => {
    let isShown = true;
    void readTextFile(blob).then((found) => isShown && setRead(found));
    return () => {
      isShown = false;
    };
  }, [blob]);
  return (
    <pre className={styles.text} aria-label={label}>
      {'fault' in read ? sentence(read) : read.text}
    </pre>
  );
}
