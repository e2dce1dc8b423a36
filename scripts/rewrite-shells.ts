import type { Plugin } from 'vite';
import { paths, shellOf } from '#model/paths.ts';

/** For the development server: the rewrites that static hosts read from `_redirects` and that the built-in server has. */
export function rewriteShells(): Plugin {
  return {
    name: 'rewrite-shells',
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
