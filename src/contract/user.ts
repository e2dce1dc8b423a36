import { z } from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './entry.ts';
import { image, photoWire } from './image.ts';
import { emptyField } from './input.ts';
import { fieldMessage } from './messages.ts';
import { passwordField } from './password.ts';

/** The values of `sex` that can be chosen. Others that are stored stay until the account chooses one of these. */
export const SEXES = ['', 'mujer', 'hombre', 'otro'] as const;

/** The account of the caller, spec §3 (user profile). */
export const userWire = z
  .object({
    id: z.int(),
    name: text,
    last_name: text,
    /** Second surname. */
    slast_name: text,
    email: z.string(),
    /** A new address; it replaces `email` when the link in its confirmation mail is followed. */
    pending_email: text,
    birthdate: text,
    sex: text,
    is_comedian: z.nullish(z.boolean()),
    /** Whether the account may edit content; admins may in any case. */
    is_editor: z.nullish(z.boolean()),
    /** Whether the account may use the endpoints for admins. */
    is_admin: z.nullish(z.boolean()),
    picture: image.url,
    picture_variants: image.variants,
    photos: z.nullish(z.array(photoWire)),
    /** When the account will be deleted; empty unless its user requested that. */
    deletion_at: text,
  })
  .register(z.globalRegistry, { id: 'User' });

export type UserWire = z.infer<typeof userWire>;

/** A picture in a multipart body. */
export const fileField = z.file();

/** The names of fields with photos of a gallery: `photo0`, `photo1`, … */
export const PHOTO_FIELD = /^photo\d{1,3}$/;

/**
 * An object with additional photo fields (`PHOTO_FIELD`). Unknown fields of a body are ignored, as in Django REST
 * Framework.
 */
export const withPhotos = <Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) =>
  z.catchall(fields, z.unknown());

/** The most characters of a rich text, as it is sent and as it is stored. */
export const MAX_RICH_TEXT = 50_000;

/** HTML that users write; it is sanitized before it is stored. Null bytes are removed: databases refuse them. */
export const richTextField = z.pipe(
  z.string().check(z.maxLength(MAX_RICH_TEXT)).register(z.globalRegistry, { contentMediaType: 'text/html' }),
  z.transform((html) => html.replaceAll('\0', '')),
);

/** A picture; an empty field removes it. */
export const clearableFile = z.union([emptyField, z.nullable(fileField)]);

const profileBody = z.object({
  name: z.optional(z.string().check(z.maxLength(150))),
  last_name: z.optional(z.string().check(z.maxLength(150))),
  slast_name: z.optional(z.string().check(z.maxLength(150))),
  email: z.optional(z.email().check(z.maxLength(254))),
  birthdate: z.optional(z.nullable(z.iso.date({ error: fieldMessage.date }))),
  sex: z.optional(z.string().check(z.maxLength(20))),
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/account/profile/',
  auth: 'user',
  tag: 'Account',
  summary: 'The profile of the caller',
  reply: userWire,
  failures: [401],
});

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/account/profile/',
  auth: 'user',
  tag: 'Account',
  summary: 'Changes only the fields that are sent',
  body: profileBody,
  reply: userWire,
  failures: [400, 401, 429],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/account/profile/password/',
  auth: 'user',
  tag: 'Account',
  summary: 'Changes the password and ends every other session',
  body: z.object({ old_password: passwordField, password1: passwordField, password2: passwordField }),
  reply: z.object({ detail: z.string() }),
  failures: [400, 401, 429],
});
