import {
  addComedianPhotos,
  arrangeComedianPhotos,
  deleteComedianPhoto,
  getComedianProfile,
  saveComedianProfile,
} from '#contract/account-comedian.ts';
import {
  type ComedianTexts,
  type OwnComedian,
  ownFields,
  toOwnComedian,
} from '#model/account/own-comedian.ts';
import { type Photo, toPhotos } from '#model/picture/picture.ts';
import { type Client, HttpError } from '../http/http.ts';

type OnProgress = (share: number) => void;

/** The calls of a comedian's own profile. Each throws the client's errors. */
export function createAccountComedian(client: Client) {
  return {
    /** Null before the first save. */
    profile: async (): Promise<OwnComedian | null> => {
      try {
        return toOwnComedian(await client.call(getComedianProfile));
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null;
        throw error;
      }
    },
    save: async (texts: ComedianTexts, cover: Blob | null, onProgress?: OnProgress): Promise<OwnComedian> => {
      const body = new FormData();
      const { cover: _, ...names } = ownFields;
      for (const [wireName, name] of Object.entries(names)) body.set(wireName, texts[name]);
      if (cover) body.set('cover', cover, 'portada.jpg');
      return toOwnComedian(await client.call(saveComedianProfile, { body, onProgress }));
    },
    addPhotos: async (photos: readonly Blob[], onProgress?: OnProgress): Promise<Photo[]> => {
      const body = new FormData();
      for (const [index, photo] of photos.entries()) body.set(`photo${index}`, photo, `foto-${index}.jpg`);
      return toPhotos(await client.call(addComedianPhotos, { body, onProgress }));
    },
    /** Saves the order, the captions and the credits of the gallery. */
    arrangePhotos: async (
      photos: ReadonlyArray<Pick<Photo, 'id' | 'caption' | 'credit'>>,
    ): Promise<Photo[]> =>
      toPhotos(
        await client.call(arrangeComedianPhotos, {
          body: { photos: photos.map(({ id, caption, credit }) => ({ id, caption, credit })) },
        }),
      ),
    deletePhoto: async (id: number): Promise<Photo[]> =>
      toPhotos(await client.call(deleteComedianPhoto, { params: { id } })),
  };
}
