/**
 * What is pasted, made simple before the schema takes from it what it knows: entries that Word writes as paragraphs
 * become lists, headings get the two levels there are, and everything that is neither shown nor meant is left out.
 */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const one of page.querySelectorAll(
    'style, script, meta, link, title, xml, img, svg, object, iframe, template',
  ))
    one.remove();
  for (const note of commentsOf(page)) note.remove();
  for (const entry of page.querySelectorAll('p[class*="MsoList"], p[style*="mso-list"]')) intoList(entry);
  for (const heading of page.querySelectorAll('h1, h4, h5, h6')) {
    const level = heading.tagName === 'H1' ? 'h2' : 'h3';
    replaceBy(heading, level);
  }
  for (const list of page.querySelectorAll('ol')) replaceBy(list, 'ul');
  for (const cell of page.querySelectorAll('td, th')) replaceBy(cell, 'p');
  return page.body.innerHTML;
}

function commentsOf(page: Document): ChildNode[] {
  const found: ChildNode[] = [];
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) found.push(walker.currentNode as ChildNode);
  return found;
}

/** Word draws the point of an entry as text of its own. */
function intoList(entry: Element): void {
  for (const point of entry.querySelectorAll('[style*="mso-list"]')) point.remove();
  const before = entry.previousElementSibling;
  const list = before?.hasAttribute('data-pasted-list') ? before : entry.ownerDocument.createElement('ul');
  list.setAttribute('data-pasted-list', '');
  if (list !== before) entry.before(list);
  const item = entry.ownerDocument.createElement('li');
  item.append(...entry.childNodes);
  list.append(item);
  entry.remove();
}

function replaceBy(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
