import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { demoFiles, demoRecording, feedOfPath } from './feeds.ts';

/** Writes the demo's feeds and recordings below `folder` by their paths, for a host that serves files alone. */
export async function writeDemoFiles(folder: string, siteUrl: string): Promise<void> {
  for (const path of demoFiles()) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, demoRecording(path) ?? feedOfPath(path, siteUrl, new Date()) ?? '');
  }
}
