import type { z } from 'zod';
import { settingDescriptions } from '#api/setting-descriptions.ts';
import { settingGroups } from '#api/settings.ts';
import { table } from './table.ts';

/** A value that no setting with a format of its own accepts. */
const INVALID = '? ,';

/** Addresses and names with an underscore, which Markdown would make links and emphasis of. */
const CODE = /[^\s,;]*(?:\/\/|_)[^\s,;]*/g;

/** Which values a setting accepts, in the words of the error; empty where any text will do. */
function formatOf(schema: z.ZodType): string {
  const message = schema.safeParse(INVALID).error?.issues[0]?.message ?? '';
  return message.replaceAll(CODE, (code) => `\`${code}\``);
}

function rowOf([name, schema]: [string, z.ZodType]): string[] {
  const { meaning, unset } = settingDescriptions.get(schema) ?? { meaning: '' };
  const fallback = schema.safeParse(undefined).data;
  return [
    `\`${name}\``,
    fallback === undefined ? (unset ?? '') : `\`${String(fallback)}\``,
    meaning,
    formatOf(schema),
  ];
}

/** The settings of the program, as operators read them. */
export const settingsReference = (): string =>
  Object.entries(settingGroups)
    .map(
      ([title, group]) =>
        `### ${title}\n\n${table(['variable', 'if not set', 'meaning', 'value'], Object.entries(group).map(rowOf))}`,
    )
    .join('\n\n');
