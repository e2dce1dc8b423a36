import { z } from 'zod';

interface SettingDescription {
  /** In Markdown, as docs/operators/settings.md shows it. */
  meaning: string;
  /** What holds while the variable is not set, where the schema has no default. */
  unset?: string;
}

/** What operators read of each setting, by its schema. */
export const settingDescriptions = z.registry<SettingDescription>();
