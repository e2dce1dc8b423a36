/* The parts of the form that appear where something was changed, here on an earlier visit or by others, as one chunk. */
export { RestoredDraft } from '../RestoredDraft.tsx';
export { Conflict } from './Conflict.tsx';
