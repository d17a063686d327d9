import { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { documentOf, textOf } from './document.ts';
import { extensions } from './extensions.ts';
import { cleanPasted } from './pasted.ts';

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

/** The editor on the place of its own; what is typed is handed on as stored text, what comes from outside is shown. */
export function useEditor({ text, onChange, onBlur, ...state }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  // What the editor holds, as text: only what differs from it was changed elsewhere.
  const held = useRef(text);
  const attributes = attributesOf(state);
  const first = useEffectEvent(() => ({
    content: documentOf(text),
    attributes,
    editable: !state.isReadOnly,
  }));
  const change = useEffectEvent((next: string) => {
    held.current = next;
    if (next !== text) onChange(next);
  });
  const leave = useEffectEvent(() => onBlur());
  useEffect(() => {
    const { content, attributes: own, editable } = first();
    const made = new Editor({
      element: place.current,
      extensions,
      content,
      editable,
      // The security policy takes no styles from a script; they stand in rich-text.module.css.
      injectCSS: false,
      editorProps: { attributes: own, transformPastedHTML: cleanPasted },
      onUpdate: ({ editor: current }) => change(textOf(current.getJSON())),
      onBlur: () => leave(),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (!editor || text === held.current) return;
    held.current = text;
    editor.commands.setContent(documentOf(text), { emitUpdate: false });
  }, [editor, text]);
  const signature = JSON.stringify(attributes);
  useEffect(() => {
    if (!editor) return;
    editor.setEditable(!state.isReadOnly, false);
    // Made from a record of texts one line above.
    editor.setOptions({
      editorProps: {
        attributes: JSON.parse(signature) as Record<string, string>,
        transformPastedHTML: cleanPasted,
      },
    });
  }, [editor, signature, state.isReadOnly]);
  return { place, editor };
}

type State = Omit<RichTextProps, 'text' | 'onChange' | 'onBlur'>;

function attributesOf({
  id,
  isReadOnly,
  isRequired,
  isInvalid,
  described,
  lang,
}: State): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(isRequired ? { 'aria-required': 'true' } : {}),
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
    ...(isReadOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
    ...(described ? { 'aria-describedby': described } : {}),
    ...(lang ? { lang } : {}),
  };
}
