/* The parts of the form that appear once something is changed, as one chunk. */
export { RestoredDraft } from '#islands/RestoredDraft.tsx';
export { BeforeSave } from './BeforeSave.tsx';
export { Conflict } from './Conflict.tsx';
export { RenameOffer } from './RenameOffer.tsx';
