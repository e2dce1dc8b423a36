import { atom, type ReadableAtom } from 'nanostores';
import { ownComedianMessages } from '#copy/account/comedian.ts';
import { type ComedianTexts, type OwnComedian, ownFields } from '#model/account/own-comedian.ts';
import { keepDraft } from '../drafts.ts';
import { notifySuccess } from '../notifications.ts';
import { createSubmit } from '../submit.ts';
import { createUpload } from '../upload.ts';
import { comedianCalls } from './comedian-calls.ts';
import { PORTRAIT_FIELDS, type PortraitCall } from './picture.ts';

/** The name of the form's draft, which is stored when a session ends. */
export const COMEDIAN_DRAFT = 'comedian';

/** The comedian profile of the logged-in user; null before it is saved for the first time. */
export type OwnComedianState =
  | { status: 'loading' }
  | { status: 'shown'; comedian: OwnComedian | null }
  | { status: 'failed' };

const $state = atom<OwnComedianState>({ status: 'loading' });

export const $ownComedian: ReadableAtom<OwnComedianState> = $state;

/** Shows what the server stored of the profile. */
export const showOwnComedian = (comedian: OwnComedian | null): void =>
  $state.set({ status: 'shown', comedian });

const loading = createSubmit({
  send: () => comedianCalls.profile(),
  fields: {},
  messages: { failed: null },
  onDone: showOwnComedian,
  onFailed: () => $state.set({ status: 'failed' }),
});

export async function loadOwnComedian(): Promise<void> {
  $state.set({ status: 'loading' });
  await loading.submit(undefined);
}

/** The values of the form: its texts, and the file of a new cover. */
export interface ComedianEdit {
  texts: ComedianTexts;
  cover: Blob | null;
}

/** Saves the profile, or creates it the first time. */
export const createComedianForm = () =>
  createUpload({
    send: ({ texts, cover }: ComedianEdit, onProgress) => comedianCalls.save(texts, cover, onProgress),
    fields: ownFields,
    messages: { failed: ownComedianMessages.failed },
    onDone: (comedian) => {
      showOwnComedian(comedian);
      notifySuccess(ownComedianMessages.saved);
    },
    onExpired: ({ texts }) => keepDraft(COMEDIAN_DRAFT, texts),
  });

/** Replaces the portrait. Without a profile, the error asks the user to create one first (spec §8). */
export const createComedianPicture = () =>
  createUpload({
    send: (call: PortraitCall<OwnComedian>, onProgress) => call(onProgress),
    fields: PORTRAIT_FIELDS,
    messages: { failed: ownComedianMessages.pictureFailed, notFound: ownComedianMessages.pictureFirst },
    onDone: (comedian) => {
      showOwnComedian(comedian);
      notifySuccess(ownComedianMessages.pictureSaved);
    },
  });
