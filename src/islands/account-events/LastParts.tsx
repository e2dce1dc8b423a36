import { Pictures, type PicturesProps } from './Pictures.tsx';
import { SeriesScope } from './SeriesScope.tsx';

/** The last parts of the form: the pictures, and the choice of the events of a series to change. */
export const LastParts = (props: PicturesProps) => (
  <>
    <Pictures {...props} />
    <SeriesScope editor={props.editor} />
  </>
);
