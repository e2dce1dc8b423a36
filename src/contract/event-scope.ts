import { z } from 'zod/mini';

/** The events to which a change is made: the one that is named, or also those of its series that begin after it. */
export const scopes = ['one', 'following'] as const;

export const scopeField = z.optional(z.literal(scopes));
