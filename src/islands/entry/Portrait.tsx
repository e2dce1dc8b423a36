import type { Kind } from '#model/kinds.ts';
import type { Picture as EntryPicture } from '#model/picture/picture.ts';
import { Picture, type PictureProps } from './Picture.tsx';
import { StandIn } from './StandIn.tsx';

export type PortraitProps = Omit<PictureProps, 'picture' | 'isSign'> & {
  picture: EntryPicture | null;
  kind: Kind;
  name: string;
};

/** The picture of an entry, or a placeholder with its name. Posters, logos and covers of podcasts have lettering. */
export const Portrait = ({ picture, kind, name, ...rest }: PortraitProps) =>
  picture ? (
    <Picture picture={picture} isSign={kind !== 'comedian' && rest.ratio !== '16:9'} {...rest} />
  ) : (
    <StandIn kind={kind} name={name} ratio={rest.ratio} />
  );
