import type { Art } from '#drawing/canvas.ts';
import { photograph, type Shot } from './art/photograph.ts';

/** Pictures that are bad photographs instead of drawings, as real ones are: each page and list has to hold with them. */
const shots: Readonly<Record<string, Shot>> = {
  // Faces, of drawings of 960 × 1200.
  'portrait romina-escandon': { part: { x: 60, y: 0, width: 840, height: 1200 }, width: 700, dark: 0.86 },
  'portrait isaac-monroy': {
    part: { x: -1190, y: 130, width: 1960, height: 1102 },
    width: 1280,
    dark: 0.25,
  },
  'portrait perla-ahumada': { part: { x: 0, y: 0, width: 960, height: 1200 }, width: 120 },
  'portrait cami-urquiza': { part: { x: 170, y: 190, width: 620, height: 1102 }, width: 720, tilt: 9 },
  'portrait cuco-arredondo': {
    part: { x: -300, y: -60, width: 1560, height: 1170 },
    width: 200,
    tilt: -7,
    dark: 0.6,
  },
  // A sign of 640 × 640 as a strip, one of a few pixels, and a street of 1280 × 720 with the phone held upright.
  'logo casa-chueca': { part: { x: 0, y: 165, width: 640, height: 310 }, width: 960 },
  'logo garita-3-comedy-bar': { part: { x: 0, y: 0, width: 640, height: 640 }, width: 110, dark: 0.35 },
  'venue foro-los-arcos-de-al-lado': {
    part: { x: 340, y: -120, width: 600, height: 960 },
    width: 720,
    tilt: -6,
    dark: 0.55,
  },
  // The cover of a podcast as the frame of a video, an emblem of a few pixels, and people below a dark ceiling.
  'podcast fila-rapida': { part: { x: -373, y: 0, width: 1706, height: 960 }, width: 1280, dark: 0.2 },
  'emblem cantera-floja': { part: { x: 0, y: 0, width: 800, height: 800 }, width: 96 },
  'family tropico-seco': { part: { x: 260, y: -420, width: 760, height: 1180 }, width: 640, dark: 0.5 },
  // A bill on a wall at night, one of a few pixels, and one for a screen whose letters begin at its edge.
  'bill rima-floja': {
    part: { x: -90, y: -150, width: 1140, height: 1520 },
    width: 600,
    tilt: 5,
    dark: 0.45,
  },
  'bill palomas-no': { part: { x: 0, y: 0, width: 960, height: 1200 }, width: 140 },
  'cover camote-abierto': { part: { x: 52, y: 50, width: 1220, height: 640 }, width: 1200 },
};

/** A picture as the demo shows it: the drawing, or a bad photograph of it. */
export function shotOf(art: Art): Art {
  const shot = shots[art.key];
  return shot ? photograph(art, shot) : art;
}

/** The keys of the drawings that are photographed. */
export const shotKeys: readonly string[] = Object.keys(shots);
