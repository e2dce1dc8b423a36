/**
 * What `npm start`, the image and the systemd unit run with Node. Half of the heap's young generation is at most 4 MB: with
 * Node's 32 MB one collection of it takes up to 20 ms under load, and the server more memory.
 */
export const startCommand = ['--max-semi-space-size=4', 'scripts/start.ts'] as const;
