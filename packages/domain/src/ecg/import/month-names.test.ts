import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthOfName } from './month-names.ts';

/** Abbreviated months of CLDR 48, January to December, of the ten languages of the product and of Austria. */
const cldr = {
  de: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
  'de-AT': 'Jän Feb Mrz Apr Mai Juni Juli Aug Sept Okt Nov Dez',
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  nl: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
  it: 'gen feb mar apr mag giu lug ago set ott nov dic',
  fr: 'janv févr mars avr mai juin juil août sept oct nov déc',
  ru: 'янв февр мар апр мая июн июл авг сент окт нояб дек',
  fi: 'tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu',
  el: 'Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ',
  es: 'ene feb mar abr may jun jul ago sept oct nov dic',
  pt: 'jan fev mar abr mai jun jul ago set out nov dez',
};

test('[ECG-05] a month is read by its name in each language of the product, small, in capitals and in full', () => {
  for (const [language, names] of Object.entries(cldr))
    for (const [at, name] of names.split(' ').entries())
      for (const written of [name, name.toUpperCase()])
        assert.equal(monthOfName(written), at + 1, `${language} ${written}`);
  assert.deepEqual(
    ['Dezember', 'MÄRZ', 'MAERZ', 'marraskuu', 'Settembre', 'JUIN'].map(monthOfName),
    [12, 3, 3, 11, 9, 6],
  );
  assert.deepEqual(['XYZ', 'X', '', 'Foo'].map(monthOfName), [null, null, null, null]);
});
