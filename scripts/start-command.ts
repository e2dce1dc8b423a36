/**
 * What `npm start`, the image and the systemd unit run with Node. Half of the heap's young generation is at most 4 MB: with
 * Node's 32 MB one collection of it takes up to 20 ms under load, and the server more memory.
 * Garbage of large uploads is collected at once (`api/limits/idle-gc.ts`).
 */
export const startCommand = ['--expose-gc', '--max-semi-space-size=4', 'scripts/start.ts'] as const;

/**
 * The environment of that command: memory of large buffers is returned to the operating system when they end
 * (mallopt(3), M_MMAP_THRESHOLD). What Node compiles is kept: loading the sources takes half of a second start's processor time.
 */
export const startEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: '.build/compiled',
} as const;
