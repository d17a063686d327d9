import { parseWrittenText } from '@fernpuls/domain/kit/written-text/parse';
import { writeText } from '@fernpuls/domain/kit/written-text/write';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { startTexts } from '../../../i18n/i18n.ts';
import { showField } from '../../../test/held-field.tsx';
import { whenTestEnds } from '../../../test/tidy.ts';
import { addressOf } from './address.ts';
import { documentOf, textOf } from './document.ts';
import { extensions } from './extensions.ts';
import { cleanPasted } from './pasted.ts';
import { RichTextField } from './rich-text-field.tsx';

beforeEach(() => startTexts('de'));

function editorWith(text: string): Editor {
  const editor = new Editor({ extensions, content: documentOf(text), injectCSS: false });
  whenTestEnds(() => editor.destroy());
  return editor;
}

const parts = fc.constantFrom(
  '# ',
  '## ',
  '- ',
  '\n',
  '\n\n',
  '**',
  '_',
  ' ',
  'Wort',
  '[Praxis](https://a.de)',
  '\\',
  '*',
  '1',
);
const stored = fc.array(parts, { maxLength: 20 }).map((all) => writeText(parseWrittenText(all.join(''))));

test('the editor gives back every stored text as it was', () => {
  const editor = editorWith('');
  fc.assert(
    fc.property(stored, (text) => {
      editor.commands.setContent(documentOf(text));
      expect(textOf(editor.getJSON())).toBe(text);
    }),
  );
});

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {color:red}</style></head>
  <body><!--StartFragment--><h1 style="mso-x:y">Datenschutz<o:p></o:p></h1>
  <p class=MsoNormal style="color:red"><b>Wichtig</b>: <span style="font-size:20pt">groß</span>
  <a href="javascript:alert(1)">böse</a> <a href="https://praxis.example">gut</a><script>alert(1)</script></p>
  <p class=MsoListParagraphCxSpFirst><span style="mso-list:Ignore">·<span>   </span></span>eins</p>
  <p class=MsoListParagraphCxSpLast><span style="mso-list:Ignore">·</span>zwei</p>
  <table><tr><td>Zelle</td></tr></table><img src=x onerror="alert(1)"><!--EndFragment--></body></html>`;

test('what comes from Word keeps headings, lists, bold and good links and loses the rest', () => {
  const editor = editorWith('');
  editor.view.pasteHTML(cleanPasted(word));
  expect(textOf(editor.getJSON())).toBe(
    '# Datenschutz\n\n**Wichtig**: groß böse [gut](https://praxis.example)\n\n- eins\n- zwei\n\nZelle',
  );
});

test('a link to a script is taken neither from a command nor from a document', () => {
  const editor = editorWith('Wort');
  editor.chain().selectAll().setLink({ href: 'javascript:alert(1)' }).run();
  expect(textOf(editor.getJSON())).toBe('Wort');
  const marks = [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }];
  expect(textOf({ content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] }] })).toBe(
    'x',
  );
});

const typed = [
  ['praxis.example/a', 'https://praxis.example/a'],
  ['https://praxis.example', 'https://praxis.example'],
  ['info@praxis.example', 'mailto:info@praxis.example'],
  ['04182 28 11', 'tel:041822811'],
  ['tel:04182 28', 'tel:0418228'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
] as const;
test.each(typed)('the address %s is meant as %s', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

const show = (text: string) => showField(text, (binding) => <RichTextField {...binding} />);

test('the tools are one stop for the Tab key, arrows go between them, and pressed ones say so', async () => {
  show('**Wichtig**');
  const bold = await screen.findByRole('button', { name: 'Fett' });
  await userEvent.tab();
  expect(document.activeElement).toBe(bold);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Kursiv' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Feld' }));
});

test('a tool changes what is selected, and the field holds it as stored text', async () => {
  const held = show('Wort');
  await userEvent.click(await screen.findByRole('button', { name: 'Überschrift' }));
  expect(held.value).toBe('# Wort');
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(held.value).toBe('Wort');
  await userEvent.click(screen.getByRole('button', { name: 'Wiederholen' }));
  expect(held.value).toBe('# Wort');
  await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
  expect(held.value).toBe('- Wort');
});

test('a link is set by its address, and one to a script is refused with the reason', async () => {
  const held = show('');
  await userEvent.click(await screen.findByRole('button', { name: 'Link' }));
  await userEvent.type(screen.getByLabelText('Adresse'), 'javascript:alert(1){Enter}');
  expect(screen.getByText(/Der Link javascript:alert\(1\) ist nicht erlaubt/)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Adresse'));
  await userEvent.type(screen.getByLabelText('Adresse'), 'praxis.example{Enter}');
  expect(held.value).toBe('[praxis.example](https://praxis.example)');
});

test('what another person or a draft puts into the field is shown, and cannot be written where one may only read', async () => {
  const held = showField('alt', (binding) => (
    <>
      <RichTextField {...binding} readOnly />
      <button type="button" onClick={() => binding.onChange('**neu**')}>
        Tauschen
      </button>
    </>
  ));
  const box = await screen.findByRole('textbox', { name: 'Feld' });
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Tauschen' })));
  expect(box.querySelector('strong')?.textContent).toBe('neu');
  expect(held.value).toBe('**neu**');
  expect(box.getAttribute('contenteditable')).toBe('false');
  expect(screen.queryByRole('toolbar')).toBeNull();
});
