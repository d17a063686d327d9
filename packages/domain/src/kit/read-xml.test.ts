import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXml } from './read-xml.ts';

const short = (file: string) =>
  [...readXml(file)].map((one) => {
    if (one.kind === 'open') return `<${one.name} ${JSON.stringify(one.attributes)}`;
    if (one.kind === 'close') return `/${one.name}`;
    return one.kind === 'text' ? one.text : `fault ${one.line}`;
  });

test('elements, attributes in both quotes, empty elements and words come in their order, with their lines', () => {
  assert.deepEqual(short(`<a x="1" y='2'>eins<b/>zwei</a>`), [
    '<a {"x":"1","y":"2"}',
    'eins',
    '<b {}',
    '/b',
    'zwei',
    '/a',
  ]);
  assert.deepEqual(
    [...readXml('<a>\n<b\n/>\n<c/></a>')].flatMap((one) => (one.kind === 'open' ? [one.line] : [])),
    [1, 2, 4],
  );
});

test('the five entities and numbers are read, comments and instructions left out, raw data kept; nothing else is resolved', () => {
  assert.deepEqual(short('<a>&lt;&amp;&#228;&#xE4;&nbsp;</a>'), ['<a {}', '<&ää&nbsp;', '/a']);
  assert.deepEqual(short('<?xml version="1.0"?><!-- <b> --><a><![CDATA[<b>&amp;]]></a>'), [
    '<a {}',
    '<b>&amp;',
    '/a',
  ]);
});

test('what does not close, closes something else, is cut short or declares entities of its own ends with its line', () => {
  assert.deepEqual(short('<a>\n<b></a>').at(-1), 'fault 2');
  assert.deepEqual(short('<a>\n').at(-1), 'fault 2');
  assert.deepEqual(short('<a>\n<b x="1').at(-1), 'fault 2');
  assert.deepEqual(short('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>').at(0), 'fault 1');
});
