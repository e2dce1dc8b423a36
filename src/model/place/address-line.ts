import { citySlug } from './city-slug.ts';

/** The parts of an address that are there. */
interface Address {
  address: string;
  postalCode?: string;
  city: string;
  state: string;
}

/** An address in one line, without the state where it has the name of its city: not `Ciudad de México, Ciudad de México`. */
export const addressLine = ({ address, postalCode = '', city, state }: Address): string =>
  [address, postalCode, city, citySlug(state) === citySlug(city) ? '' : state].filter(Boolean).join(', ');
