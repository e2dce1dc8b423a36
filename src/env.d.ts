/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** Whether the server has the calls that the specification does not name, as the build found out. */
  readonly OWN_CALLS?: 'unknown' | 'present' | 'absent';
}
