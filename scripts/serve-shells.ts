import type { Plugin } from 'vite';
import { paths, shellOf } from '#model/paths.ts';

/** What hosts do by `_redirects` and the built-in server by itself, for the development server. */
export function serveShells(): Plugin {
  return {
    name: 'serve-shells',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?', 1)[0] ?? '';
        if (path === paths.account) return response.writeHead(302, { Location: paths.profile }).end();
        const shell = shellOf(path);
        if (shell !== undefined) request.url = shell;
        return next();
      });
    },
  };
}
