import { slugify } from '#contract/search-text.ts';
import { emblem, familyPhoto } from './art/emblem.ts';
import { createRandom } from '#drawing/random.ts';
import { comedianSlug, sitter } from './comedians.ts';
import { crews } from './crews.ts';
import type { DemoGroup } from './entries.ts';
import { addDays, type Day, zonedInstant } from './local-time.ts';

export function groupSlug(name: string): string {
  return slugify(name, 'colectivo');
}

export function demoGroups(today: Day): DemoGroup[] {
  return crews.map((crew, at) => {
    const slug = groupSlug(crew.name);
    const handle = `@${slug.replaceAll('-', '')}`;
    const random = createRandom(`group ${slug}`);
    const isBare = crew.story === '';
    const created = zonedInstant(addDays(today, -at * 11 - 3), '12:00', 'America/Mexico_City');
    return {
      slug,
      name: crew.name,
      short_description: crew.line,
      description: crew.story,
      facebook: !isBare && random.chance(0.6) ? handle : '',
      twitter: !isBare && random.chance(0.4) ? handle : '',
      instagram: isBare ? '' : handle,
      city: crew.city,
      aliases: crew.aliases ?? [],
      picture: isBare ? null : emblem(slug, crew.name, crew.sign),
      cover:
        at < 8
          ? familyPhoto(
              slug,
              crew.members.map((nickname) => sitter(nickname)),
            )
          : null,
      comedians: crew.members.map((nickname) => comedianSlug(nickname)),
      created_at: created,
      updated_at: created,
    };
  });
}
