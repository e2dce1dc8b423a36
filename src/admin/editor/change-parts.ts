/* The parts of the form that appear once something is changed, and those of an event, as one chunk. */
export { RestoredDraft } from '#islands/RestoredDraft.tsx';
export { BeforeSave } from './BeforeSave.tsx';
export { RenameOffer } from './RenameOffer.tsx';
export { SeriesField } from './SeriesField.tsx';
