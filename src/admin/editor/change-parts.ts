/* The parts of the form that appear once something is changed, as one chunk. */
export { ReasonField } from './ReasonField.tsx';
export { RenameOffer } from './RenameOffer.tsx';
