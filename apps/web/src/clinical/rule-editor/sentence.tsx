import { Fragment, type ReactNode } from 'react';

type Props = { text: string; parts: Record<string, ReactNode> };

/** A sentence of the texts with controls in its places, in the order the language wants. */
export function Sentence({ text, parts }: Props) {
  return text.split(/\{\{(\w+)\}\}/).map((piece, index) => (
    // The text of a sentence does not change its order while it is shown.
    <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>
  ));
}
