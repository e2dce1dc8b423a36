import type { Request } from '@playwright/test';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A kilobyte of 1024 bytes. */
export const KB = 1024;

/** The most that the scripts of a screen of accounts or of the admin may weigh with gzip, in bytes. */
const SCREEN_MOST = 110 * KB;

/** Bodies of the files of a build: the name of one changes with its content. */
const files = new Map<string, Buffer>();

/** The body that a page got for what it requested. */
export async function bodyOf(sent: Request): Promise<Buffer> {
  const url = sent.url();
  const kept = files.get(url);
  if (kept) return kept;
  const body = (await (await sent.response())?.body()) ?? Buffer.alloc(0);
  if (url.includes('/_astro/')) files.set(url, body);
  return body;
}

/** Bytes with the best compression by brotli. */
export const brotliWeight = (body: Buffer | string): number => brotliCompressSync(body).byteLength;

/** Whether the best compression keeps to a limit. A quick one gives more, and decides where that is little enough. */
export function fitsBrotli(body: Buffer | string, most: number): boolean {
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return brotliCompressSync(body, quick).byteLength <= most || brotliWeight(body) <= most;
}

/** The script that is written in a page, apart from data. */
export const inlineScript = (html: string): string =>
  [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text).join('');

/** What was requested as one type, each address once. */
export const sentAs = (requests: readonly Request[], type: string): Request[] =>
  [...new Map(requests.map((sent) => [sent.url(), sent])).values()].filter(
    (sent) => sent.resourceType() === type,
  );

/** What is wrong with the weight of the scripts that a screen of accounts or of the admin requested. */
export async function heavyScripts(requests: readonly Request[]): Promise<string[]> {
  const scripts = await Promise.all(sentAs(requests, 'script').map(bodyOf));
  const weight = scripts.reduce((sum, body) => sum + gzipSync(body).byteLength, 0);
  return weight > SCREEN_MOST ? [`${weight} bytes of scripts are more than ${SCREEN_MOST}`] : [];
}
