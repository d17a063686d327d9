import type { ReactNode } from 'react';

type Props = { html: string; language: string; logo: string | null };

/**
 * A mail's own HTML as mail programs show it. Drawn element by element: a frame would fall under our policy against
 * styles in the text. Nothing of it can be followed or loads anything.
 */
export function MailHtml({ html, language, logo }: Props) {
  // A style that is parsed is reported, whoever reads it: what is written in the mail has no quotation marks left.
  const { body } = new DOMParser().parseFromString(html.replaceAll(' style="', ' data-style="'), 'text/html');
  return (
    <div lang={language} style={styleOf(body)}>
      {childrenOf(body, logo)}
    </div>
  );
}

function childrenOf(parent: Element, logo: string | null): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (!(node instanceof Element)) return node.textContent;
    if (node.localName === 'br') return <br key={index} />;
    const style = styleOf(node);
    if (node.localName === 'img') return logo && <img key={index} src={logo} alt="" style={style} />;
    const Tag = node.localName === 'div' || node.localName === 'p' ? node.localName : 'span';
    return (
      <Tag key={index} style={style}>
        {childrenOf(node, logo)}
      </Tag>
    );
  });
}

/** `padding:4px;border-top:0` as an object. */
function styleOf(element: Element): Record<string, string> {
  const pairs = (element.getAttribute('data-style') ?? '').split(';').flatMap((line) => {
    const [name = '', ...value] = line.split(':');
    const property = name.trim().replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return property === '' ? [] : [[property, value.join(':').trim()] as const];
  });
  return Object.fromEntries(pairs);
}
