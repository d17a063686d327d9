import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { markupShape } from './markup-shape.ts';

const cases: [string, string, { elements: number; depth: number }][] = [
  ['nothing', '', { elements: 0, depth: 0 }],
  ['one element', '<svg/>', { elements: 1, depth: 1 }],
  ['elements beside each other', '<svg><g/><g></g><path d="M0"/></svg>', { elements: 4, depth: 2 }],
  ['elements in each other', '<svg><g><g><g/></g></g></svg>', { elements: 4, depth: 4 }],
  ['signs in values', '<svg a="/>" b=\'</g>\'><g c=">"/></svg>', { elements: 2, depth: 2 }],
  [
    'remarks, sections and instructions',
    '<?a </svg> ?><svg><!-- <g> </g> --><![CDATA[</svg><g>]]><g/></svg>',
    { elements: 2, depth: 2 },
  ],
  ['what is cut off', '<svg><g><g a="', { elements: 3, depth: 3 }],
  ['a remark that never ends', '<svg><!-- <g>', { elements: 1, depth: 1 }],
];

describe('[SHELL-07] the shape of markup', () => {
  for (const [what, text, shape] of cases)
    test(`is counted: ${what}`, () => assert.deepEqual(markupShape(text, 100), shape));

  test('counting stops where it is enough', () => {
    assert.equal(markupShape('<g>'.repeat(60_000), 5_000).elements, 5_001);
    assert.equal(markupShape('<g>'.repeat(5_000), 5_000).elements, 5_000);
  });
});
