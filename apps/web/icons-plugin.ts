import type { Plugin } from 'vite';

const named = /createReactComponent\("(\w+)", "[^"]*", "[^"]*",/;
const keys = /, "key": "svg-\d+"/g;

/**
 * Icons carry their name twice, for a class that no style of ours uses and for developer tools, and a key at each line,
 * which only a list that changes needs: not to a browser.
 */
export function icons(): Plugin {
  return {
    name: 'fernpuls-icons',
    apply: 'build',
    transform: {
      filter: { id: /@tabler\/icons-react\/.*\/Icon\w+\.mjs$/ },
      handler: (code) => ({
        code: code.replace(named, 'createReactComponent("$1", "", "",').replaceAll(keys, ''),
        map: null,
      }),
    },
  };
}
