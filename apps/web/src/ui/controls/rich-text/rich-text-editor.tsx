import { useLabel } from '../use-label.ts';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { type RichTextProps, useEditor } from './use-editor.ts';

/** The page to write on with its tools above. */
export function Component(props: RichTextProps) {
  useLabel(props.id);
  const { place, editor } = useEditor(props);
  return (
    <div className={styles.whole} data-invalid={props.isInvalid || undefined}>
      {editor && !props.isReadOnly && <RichTextToolbar editor={editor} />}
      <div ref={place} className={styles.page} />
    </div>
  );
}
