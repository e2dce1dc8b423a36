import { adminMessage } from '#contract/admin/messages.ts';
import type { DocumentKind } from '#contract/admin/document.ts';
import { bannerSections } from '#contract/banner-sections.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { fieldMessage } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';
import type { AnyDocument } from './kinds.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * Rules over several fields: a 400 by field for a document whose fields contradict each other. A field that is undefined, as one
 * that could not be read, contradicts none.
 */
export function checkDocument(kind: DocumentKind, document: AnyDocument): void {
  const errors: FieldErrors = {};
  const { start_at, end_at, price_min, price_max } = document;
  if (typeof end_at === 'string' && Date.parse(end_at) <= Date.parse(start_at as string))
    errors['end_at'] = [fieldMessage.endBeforeStart];
  if (isNumber(price_min) && isNumber(price_max) && price_max < price_min)
    errors['price_max'] = [fieldMessage.priceOrder];
  if (kind === 'banner') Object.assign(errors, bannerErrors(document));
  if (kind === 'match') Object.assign(errors, resultErrors(document));
  if (Object.keys(errors).length > 0) throw new ApiError(400, errors);
}

/** A banner that is seen needs an image, and a section that the site has, or none. */
function bannerErrors({ is_published, status, file, section }: AnyDocument): FieldErrors {
  if (is_published === false || status === 'inactive') return {};
  return {
    ...(!file && file !== undefined && { file: [adminMessage.bannerImage] }),
    ...(section && !bannerSections.some((one) => one === section)
      ? { section: [adminMessage.bannerSection(bannerSections)] }
      : {}),
  };
}

/** A result needs both teams, and the winner is one of them. */
function resultErrors({ home_id, away_id, home_score, away_score, winner_id }: AnyDocument): FieldErrors {
  const errors: FieldErrors = {};
  if (home_id === undefined || away_id === undefined) return errors;
  if (!isNumber(home_id) || !isNumber(away_id)) {
    for (const [field, value] of Object.entries({ home_score, away_score, winner_id }))
      if (isNumber(value)) errors[field] = [fieldMessage.teamsUnknown];
  } else if (isNumber(winner_id) && winner_id !== home_id && winner_id !== away_id) {
    errors['winner_id'] = [fieldMessage.winnerNotPlaying];
  }
  return errors;
}
