/* The parts of the form that appear once something is changed, as one chunk. */
export { BeforeSave } from './BeforeSave.tsx';
export { RenameOffer } from './RenameOffer.tsx';
