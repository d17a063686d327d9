import type { Editor } from '@tiptap/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import IconArrowBackUp from '#icons/IconArrowBackUp';
import IconArrowForwardUp from '#icons/IconArrowForwardUp';
import IconBold from '#icons/IconBold';
import IconH2 from '#icons/IconH2';
import IconH3 from '#icons/IconH3';
import IconItalic from '#icons/IconItalic';
import IconList from '#icons/IconList';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { cx } from '../../cx.ts';
import { IconButton } from '../../icon-button.tsx';
import { Aria } from '../aria.tsx';
import { LinkTool } from './link-tool.tsx';
import styles from './rich-text.module.css';

/** One stop for the Tab key; arrows go from tool to tool. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('controls');
  useSyncExternalStore(
    (listener) => {
      editor.on('transaction', listener);
      return () => editor.off('transaction', listener);
    },
    () => editor.state,
  );
  const toggle = (tool: { label: string; icon: ReactNode; isOn: boolean; keys: string; run: () => void }) => (
    <IconButton
      label={tool.label}
      icon={tool.icon}
      keys={tool.keys}
      aria-pressed={tool.isOn}
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={tool.run}
    />
  );
  const heading = (level: 2 | 3, icon: ReactNode) =>
    toggle({
      label: t(`rich.heading_${level}`),
      icon,
      isOn: editor.isActive('heading', { level }),
      keys: `mod+Alt+${level}`,
      run: () => editor.chain().focus().toggleHeading({ level }).run(),
    });
  return (
    <Aria>
      <Toolbar aria-label={t('rich.tools')} className={cx(styles.tools)}>
        {toggle({
          label: t('rich.bold'),
          icon: <IconBold />,
          isOn: editor.isActive('bold'),
          keys: 'mod+B',
          run: () => editor.chain().focus().toggleBold().run(),
        })}
        {toggle({
          label: t('rich.italic'),
          icon: <IconItalic />,
          isOn: editor.isActive('italic'),
          keys: 'mod+I',
          run: () => editor.chain().focus().toggleItalic().run(),
        })}
        {heading(2, <IconH2 />)}
        {heading(3, <IconH3 />)}
        {toggle({
          label: t('rich.list'),
          icon: <IconList />,
          isOn: editor.isActive('bulletList'),
          keys: 'mod+Shift+8',
          run: () => editor.chain().focus().toggleBulletList().run(),
        })}
        <LinkTool editor={editor} />
        <span className={styles.gap} />
        <IconButton
          label={t('rich.undo')}
          icon={<IconArrowBackUp />}
          keys="mod+Z"
          disabled={!editor.can().undo()}
          onClick={() => editor.chain().focus().undo().run()}
        />
        <IconButton
          label={t('rich.redo')}
          icon={<IconArrowForwardUp />}
          keys="mod+Shift+Z"
          disabled={!editor.can().redo()}
          onClick={() => editor.chain().focus().redo().run()}
        />
      </Toolbar>
    </Aria>
  );
}
