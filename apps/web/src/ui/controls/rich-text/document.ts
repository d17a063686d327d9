import type { Block, Run } from '@fernpuls/domain/kit/written-text/marks';
import { parseWrittenText } from '@fernpuls/domain/kit/written-text/parse';
import { writeText } from '@fernpuls/domain/kit/written-text/write';
import type { JSONContent } from '@tiptap/core';

/** The stored text as the editor's document. */
export function documentOf(text: string): JSONContent {
  const content = parseWrittenText(text).map((block): JSONContent => {
    if (block.kind === 'paragraph') return { type: 'paragraph', content: nodesOf(block.runs) };
    if (block.kind === 'heading')
      return { type: 'heading', attrs: { level: block.level }, content: nodesOf(block.runs) };
    const entries = block.items.map((runs) => ({
      type: 'listItem',
      content: [{ type: 'paragraph', content: nodesOf(runs) }],
    }));
    return { type: 'bulletList', content: entries };
  });
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

/** The editor's document as the text that is stored. */
export function textOf(document: JSONContent): string {
  return writeText((document.content ?? []).flatMap(blockOf));
}

function nodesOf(runs: readonly Run[]): JSONContent[] {
  return runs.flatMap((run) => {
    const marks = [
      ...(run.bold ? [{ type: 'bold' }] : []),
      ...(run.italic ? [{ type: 'italic' }] : []),
      ...(run.link === null ? [] : [{ type: 'link', attrs: { href: run.link } }]),
    ];
    return run.text
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [{ type: 'hardBreak', marks }] : []),
        ...(line === '' ? [] : [{ type: 'text', text: line, marks }]),
      ]);
  });
}

function blockOf({ type, attrs, content = [] }: JSONContent): Block[] {
  if (type === 'bulletList')
    return [{ kind: 'list', items: content.map((entry) => runsOf(entry.content?.[0]?.content ?? [])) }];
  if (type === 'heading')
    return [{ kind: 'heading', level: attrs?.level === 3 ? 3 : 2, runs: runsOf(content) }];
  return [{ kind: 'paragraph', runs: runsOf(content) }];
}

function runsOf(nodes: readonly JSONContent[]): Run[] {
  return nodes.map(({ type, text = '', marks = [] }) => {
    const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.href;
    return {
      text: type === 'hardBreak' ? '\n' : text,
      bold: marks.some((mark) => mark.type === 'bold'),
      italic: marks.some((mark) => mark.type === 'italic'),
      link: typeof href === 'string' ? href : null,
    };
  });
}
