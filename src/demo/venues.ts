import { slugify } from '#contract/search-text.ts';
import type { BusinessHours } from '#api/data/draft.ts';
import { createRandom } from '#drawing/random.ts';
import { venueCover, venueLogo } from './art/venue-art.ts';
import { cities } from './cities.ts';
import { gallery } from './comedians.ts';
import type { DemoVenue } from './entries.ts';
import { addDays, type Day, zonedInstant } from './local-time.ts';
import { type Place, places } from './places.ts';

export function venueSlug(name: string): string {
  return slugify(name, 'lugar');
}

/** ISO weekdays and local hours each kind of place keeps. */
const hours: Record<Place['kind'], { days: readonly number[]; opens: string; closes: string }> = {
  foro: { days: [3, 4, 5, 6, 7], opens: '18:00', closes: '23:30' },
  bar: { days: [2, 3, 4, 5, 6, 7], opens: '17:00', closes: '02:00' },
  café: { days: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '22:30' },
  teatro: { days: [4, 5, 6, 7], opens: '16:00', closes: '23:00' },
  terraza: { days: [4, 5, 6], opens: '18:30', closes: '01:00' },
  librería: { days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '22:00' },
};

const descriptions: Record<Place['kind'], string> = {
  foro: '<p>Foro independiente con programación de comedia de miércoles a domingo. El escenario mide tres metros por dos: <strong>el ego se deja en la puerta</strong>.</p><ul><li>Se aceptan tarjetas y efectivo.</li><li>La sala abre media hora antes de cada función.</li></ul>',
  bar: '<p>Bar con comedia: se sirve antes y después del show, <em>nunca durante el remate</em>.</p><p>Consumo mínimo de una bebida por persona.</p>',
  café: '<p>Café de barrio con tarima. De día se trabaja, de noche se prueban chistes.</p>',
  teatro:
    '<p>Sala de butacas numeradas con foro a la italiana. Dulcería, guardarropa y <strong>tercera llamada puntual</strong>.</p><h3>Antes de venir</h3><ul><li>No se permite la entrada a sala una vez empezada la función.</li><li>Fotografías solo en los aplausos.</li></ul>',
  terraza: '<p>Al aire libre; si llueve, la función se muda bajo techo y se vuelve más íntima.</p>',
  librería:
    '<p>Librería de segunda mano con un foro entre los estantes de autoayuda y los de humor, que a veces se confunden.</p>',
};

function businessHours(kind: Place['kind']): BusinessHours[] {
  const { days, opens, closes } = hours[kind];
  return days.map((day) => ({ day, opens, closes }));
}

export function demoVenues(today: Day): DemoVenue[] {
  return places.map((place, at) => {
    const slug = venueSlug(place.name);
    const handle = `@${slug.replaceAll('-', '').slice(0, 24)}`;
    const random = createRandom(`venue ${slug}`);
    const isHidden = place.at === null;
    const created = zonedInstant(addDays(today, -at * 7 - 5), '12:00', 'America/Mexico_City');
    return {
      slug,
      name: place.name,
      short_description: place.line,
      description: isHidden ? '' : descriptions[place.kind],
      address: place.address,
      city: place.city,
      ...cities[place.city],
      postal_code: place.postal,
      lat: place.at?.[0] ?? null,
      lng: place.at?.[1] ?? null,
      facebook: !isHidden && random.chance(0.5) ? handle : '',
      twitter: !isHidden && random.chance(0.25) ? handle : '',
      instagram: handle,
      web: random.chance(0.4) ? `https://${slug}.example.com` : '',
      email: `hola@${slug}.example.com`,
      email_show: random.chance(0.6),
      phone: `55 5555 01${String(at + 10).padStart(2, '0')}`,
      phone_ext: random.chance(0.15) ? '102' : '',
      phone_show: random.chance(0.7),
      average_cost: place.cost,
      business_hours: isHidden ? [] : businessHours(place.kind),
      accessibility: place.access,
      logo: isHidden || at === 8 ? null : venueLogo(slug, place.name, place.sign),
      cover: at % 2 === 0 || at < 6 ? venueCover(slug, place.name) : null,
      photos: isHidden ? [] : gallery(slug, random.pick([0, 2, 3])),
      created_at: created,
      updated_at: created,
    };
  });
}
