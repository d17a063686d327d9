import type { Plugin } from 'vite';

const named = /createReactComponent\("(\w+)", "[^"]*", "[^"]*",/;

/** Icons carry their name twice, for a class that no style of ours uses and for developer tools: not to a browser. */
export function icons(): Plugin {
  return {
    name: 'fernpuls-icons',
    apply: 'build',
    transform: {
      filter: { id: /@tabler\/icons-react\/.*\/Icon\w+\.mjs$/ },
      handler: (code) => ({ code: code.replace(named, 'createReactComponent("$1", "", "",'), map: null }),
    },
  };
}
