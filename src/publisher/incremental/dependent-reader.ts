import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Edits } from '#model/revise-encyclopedia.ts';
import type { BuilderOptions } from './builder-options.ts';
import { createDependents } from './dependents.ts';
import type { SiteState } from './site-state.ts';

interface DependentReaderOptions extends Pick<BuilderOptions, 'client' | 'signal'> {
  site: SiteState;
  /** The dependents of all edits are read and applied. */
  onNothingLeft: () => void;
  onFailed: (error: unknown) => void;
}

/** Reads the entries that embed edited ones in the background; jobs apply them. */
export function createDependentReader({ client, site, signal, ...options }: DependentReaderOptions) {
  const { onNothingLeft, onFailed } = options;
  const dependents = createDependents(client);
  let isReading = false;

  const apply = (edits: Edits | null): void => {
    isReading = false;
    if (edits && Object.keys(edits).length > 0) {
      site.revise(edits);
      site.requestUpdate();
    }
    next();
  };

  /** Reads the dependents of the oldest edits, unless others are being read. */
  const next = (): void => {
    if (dependents.isEmpty) onNothingLeft();
    if (isReading || dependents.isEmpty || signal.aborted) return;
    isReading = true;
    dependents
      .read()
      .then((read) => site.jobs.add('applying dependents', async () => apply(dependents.take(read))))
      .catch((error: unknown) => {
        isReading = false;
        onFailed(error);
      });
  };

  return {
    add: (before: Encyclopedia, edits: Edits): void => dependents.add(before, edits),
    clear: (): void => dependents.clear(),
    next,
    get isIdle() {
      return dependents.isEmpty && !isReading;
    },
  };
}
