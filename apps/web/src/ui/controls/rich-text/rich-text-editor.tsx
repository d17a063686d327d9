import { useLabel } from '../use-label.ts';
import styles from './rich-text.module.css';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { useEditor } from './use-editor.ts';

export type RichTextProps = {
  id: string;
  text: string;
  isReadOnly: boolean;
  isRequired: boolean;
  isInvalid: boolean;
  described?: string;
  lang?: string;
  onChange: (text: string) => void;
  onBlur: () => void;
};

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
