import { parentPort, workerData } from 'node:worker_threads';
import { provideContent } from '#client/content.ts';
import { type Collections, createEncyclopedia } from '#model/encyclopedia.ts';
import { loadProgram } from '../render/renderer.ts';
import { renderShare, type Turn } from './render-share.ts';

/* One of the threads that make the pages of a static site, each with a copy of the content. */

export interface ThreadData {
  templates: string;
  siteUrl: string;
  collections: Collections;
  now: Date;
  paths: readonly string[];
  turn: Turn;
  folder: string;
}

const { templates, siteUrl, collections, now, ...share } = workerData as ThreadData;
provideContent(createEncyclopedia(collections, now));
await renderShare({ ...share, render: await loadProgram(templates, siteUrl) });
parentPort?.close();
