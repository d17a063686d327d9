import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brandColours, contrastOnPanel, contrastRatio, nearestReadable } from './branding.ts';

const panels = { light: '#ffffff', dark: '#131a21' } as const;
const primaries = ['#174b81', '#1892c4', '#ffe000', '#ffffff', '#000000', '#e4007f', '#7fff7f', '#808080'];

for (const theme of ['light', 'dark'] as const) {
  for (const primary of primaries) {
    test(`[SHELL-07] ${primary} gives readable text, links and focus ring in the ${theme} theme`, () => {
      const brand = brandColours(primary, theme);
      assert.ok(brand);
      assert.ok(contrastRatio(brand.onPrimary, brand.primary) >= 4.5, 'text on primary');
      assert.ok(contrastRatio(brand.onPrimary, brand.hover) >= 4.5, 'text on hover');
      assert.ok(contrastRatio(brand.link, panels[theme]) >= 4.5, 'link on panel');
      assert.ok(contrastRatio(brand.link, brand.selection) >= 4.5, 'link on selection');
      assert.ok(contrastRatio(brand.focus, panels[theme]) >= 3, 'focus ring');
      assert.ok(contrastRatio(brand.strongSelection, theme === 'light' ? '#465563' : '#aebac6') >= 4.5);
    });
  }
}

test('[SHELL-07] white on the default dark primary is refused for dark text, as it reaches only 3.5:1', () => {
  assert.ok(contrastRatio('#ffffff', '#1892c4') < 4.5);
  assert.equal(brandColours('#1892C4', 'dark')?.onPrimary, '#04161f');
});

test('[SHELL-07] the default light primary carries white and stays its own link colour', () => {
  const brand = brandColours('#174B81', 'light');
  assert.equal(brand?.onPrimary, '#ffffff');
  assert.equal(brand?.link, '#174b81');
});

test('something that is not a colour changes nothing', () => {
  assert.equal(brandColours('blue', 'light'), null);
  assert.equal(brandColours('#12345', 'dark'), null);
});

test('black on white is 21:1', () => {
  assert.equal(Math.round(contrastRatio('#000000', '#ffffff')), 21);
});

for (const theme of ['light', 'dark'] as const) {
  for (const colour of [...primaries, '#f2c94c', '#767676', '#777777']) {
    test(`[SHELL-07] ${colour} is corrected to a readable colour in the ${theme} theme, and only when needed`, () => {
      const corrected = nearestReadable(colour, theme);
      assert.ok(contrastOnPanel(corrected, theme) >= 4.5);
      if (contrastOnPanel(colour, theme) >= 4.5) assert.equal(corrected, colour);
      else assert.ok(contrastOnPanel(corrected, theme) < 5.2, 'not further than necessary');
    });
  }
}

test('[SHELL-07] on white #767676 just passes and #777777 just fails', () => {
  assert.equal(nearestReadable('#767676', 'light'), '#767676');
  assert.notEqual(nearestReadable('#777777', 'light'), '#777777');
});
