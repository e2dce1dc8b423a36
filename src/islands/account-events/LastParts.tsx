import { Pictures, type PicturesProps } from './Pictures.tsx';
import { SeriesScope } from './SeriesScope.tsx';

/** The end of the form: pictures, and in which events of a series it is saved. */
export const LastParts = (props: PicturesProps) => (
  <>
    <Pictures {...props} />
    <SeriesScope editor={props.editor} />
  </>
);
