import { CARD_SIZE } from '#model/picture/card-url.ts';
import type { Picture } from '#model/picture/picture.ts';

export interface CardPicture {
  url: string;
  /** Width divided by height; null when unknown. */
  aspect: number | null;
}

/** The smallest rendition that fills the height of a card, or this width. */
export function cardPicture(picture: Picture | null, toFill?: number): CardPicture | null {
  if (!picture) return null;
  const { width, height, webp } = picture;
  const aspect = width && height ? width / height : null;
  const isEnough = (wide: number) =>
    toFill === undefined ? wide / (aspect ?? 1) >= CARD_SIZE.height : wide >= toFill;
  const fitting = webp.find((rendition) => isEnough(rendition.width)) ?? webp.at(-1);
  return { url: fitting?.url ?? picture.url, aspect };
}
