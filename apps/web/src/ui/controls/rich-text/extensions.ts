import { safeLink } from '@fernpuls/domain/kit/written-text/marks';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';

/** Exactly what can be stored: the schema knows nothing else, so nothing else can be typed or pasted. */
export const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  // Lists have one level.
  ListItem.extend({ content: 'paragraph' }),
  ListKeymap,
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => safeLink(address) !== null,
    shouldAutoLink: (address) => safeLink(address) !== null,
  }),
  UndoRedo,
];
