import { languages } from '@fernpuls/contract/languages';
import type { Plugin } from 'vite';

const words = /\/react-(?:aria|stately)\/dist\/private\/intl\/\w+\/(\w\w)-\w\w\.mjs$/;

/** React Aria brings its words in 34 languages with every control: those nobody can choose here stay behind. */
export function aria(): Plugin {
  return {
    name: 'fernpuls-aria',
    apply: 'build',
    transform: {
      filter: { id: words },
      handler(_code, id) {
        const language = words.exec(id)?.[1];
        return languages.some((one) => one === language) ? null : { code: 'export default {};', map: null };
      },
    },
  };
}
