import { parentPort, workerData } from 'node:worker_threads';
import { provideContent } from '#client/content/content.ts';
import { type Collections, createEncyclopedia } from '#model/encyclopedia.ts';
import { loadProgram } from '../render/renderer.ts';
import { renderFiles, type PageCounter } from './render-files.ts';

/* A thread that renders pages of a static site, with its own copy of the content. */

export interface ThreadData {
  templates: string;
  siteUrl: string;
  collections: Collections;
  now: Date;
  paths: readonly string[];
  counter: PageCounter;
  folder: string;
}

const { templates, siteUrl, collections, now, ...job } = workerData as ThreadData;
const encyclopedia = createEncyclopedia(collections, now);
provideContent(() => encyclopedia);
await renderFiles({ ...job, render: await loadProgram(templates, siteUrl) });
parentPort?.close();
