import { expect, test } from 'vitest';
import { authErrorCopy, authSuccessCopy } from '#copy/account/auth-errors.ts';
import { ownComedianMessages } from '#copy/account/comedian.ts';
import { eventRemoved } from '#copy/account/event.ts';
import { eventSaveMessages } from '#copy/account/event-save.ts';
import { profileMessages } from '#copy/account/profile.ts';
import { favoriteErrors, noticeCopy, photoRemoved } from '#copy/form/errors.ts';
import { listFailure } from '#copy/list-failure.ts';
import { readingErrorCopy } from '#copy/form/reading-errors.ts';

/** Every message of the specification's error catalogue (spec §8), character by character. */
const DANGER = [
  'Ocurrió un error al obtener los eventos',
  'Ocurrió un error el detalle del evento',
  'Ocurrió un error al obtener eventos del eventte',
  'Ocurrió un error al obtener los podcastos',
  'Ocurrió un error el detalle del podcasto',
  'Ocurrió un error al obtener podcastos del podcastte',
  'Ocurrió un error al obtener los lugares',
  'Ocurrió un error el detalle del lugar',
  'Ocurrió un error al obtener eventos del lugar',
  'Ocurrió un error al obtener los comediantes',
  'Ocurrió un error el detalle del comediante',
  'Ocurrió un error al obtener eventos del comediante',
  'Ocurrió un error al obtener los colectivos',
  'Ocurrió un error al obtener los banners',
  'Ocurrió un error al obtener los texts',
  'Ocurrió un error al registrarse',
  'Ocurrió un error al confimar el registro',
  'El código de verificación no se encontró o ya fue usado',
  'Correo no encontrado',
  'Ocurrió un error al iniciar sesión',
  'Ocurrió un error al intentar recuperar tu contraseña',
  'Ocurrió un error al intentar cambiar tu contraseña',
  'Token inválido o usado anteriormente',
  'Ocurrió un error al actualizar los datos de perfil',
  'Ocurrió un error al actualizar la foto de perfil',
  'Ocurrió un error al actualizar la contraseña',
  'Ocurrió un error al actualizar los datos de comediante',
  'Ocurrió un error al guardar fotos del comediano',
  'Para actualizar tu foto primero ingresa tu nombre de comediante',
  'Ocurrió un error al actualizar la foto de comediante',
  'Evento no encontrado',
  'Ocurrió un error al guardar evento',
  'Ocurrió un error al guardar comediantes del evento',
  'Ocurrió un error al obtener favoritos del usuario',
  'Es necesario iniciar sesión para agregar un favorito.',
];

const SUCCESS = [
  'Se envió el correo de confirmación',
  'Se envió el correo para recuperar tu contraseña',
  'Datos de perfil actualizados correctamente',
  'Foto de perfil actualizada correctamente',
  'Contraseña actualizada correctamente',
  'Datos de comediante actualizados correctamente',
  'Foto de comediante actualizada correctamente',
  'Foto eliminada correctamente',
  'Evento guardado correctamente',
  'Evento eliminado correctamente',
];

const texts = (copy: object): string[] =>
  Object.values(copy).flatMap((value: unknown) =>
    typeof value === 'string' ? [value] : texts(value as object),
  );

/** The kinds of the specification. */
const SPECIFIED = ['comedian', 'group', 'event', 'venue', 'podcast'] as const;

test('the catalogue has exactly the messages of the specification', () => {
  const { saved, pictureSaved, ...comedian } = ownComedianMessages;
  const { saved: eventSaved, ...event } = eventSaveMessages;
  const { saved: profileSaved, pictureSaved: profilePictureSaved, ...profile } = profileMessages;
  const lists = SPECIFIED.map(listFailure);
  const failures = { lists, readingErrorCopy, authErrorCopy, favoriteErrors, comedian, event, profile };
  expect(texts(failures).toSorted()).toEqual(DANGER.toSorted());
  const own = [
    saved,
    pictureSaved,
    photoRemoved,
    eventSaved,
    eventRemoved,
    profileSaved,
    profilePictureSaved,
  ];
  expect([...own, ...texts(authSuccessCopy)].toSorted()).toEqual(SUCCESS.toSorted());
  expect(noticeCopy.title).toEqual({ success: '¡Hurra!', danger: '¡Ups!' });
});
