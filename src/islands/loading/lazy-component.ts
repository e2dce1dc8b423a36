import { type ComponentType, lazy } from 'react';
import { loadChunk } from '#stores/load-chunk.ts';

const Nothing = () => null;

/**
 * A component whose code is fetched when it is first shown, inside a `Suspense`: `load` is an
 * `import()` and nothing else, of which `pick` takes the component. Where it does not come,
 * `otherwise` stands in its place and the page says what to do. Its styles have to be there already.
 */
export const lazyComponent = <Code, Props>(
  load: () => Promise<Code>,
  pick: (code: Code) => ComponentType<Props>,
  otherwise: ComponentType<Props> = Nothing,
) =>
  lazy(async () => {
    try {
      return { default: pick(await loadChunk(load)) };
    } catch {
      dispatchEvent(new Event('missing-code'));
      return { default: otherwise };
    }
  });
