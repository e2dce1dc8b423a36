/** Stops what plays now. */
type Stop = () => void;

let playing: Stop | null = null;

/** Takes the turn to play: the recording that had it is stopped. */
export function takeTurn(stop: Stop): void {
  if (playing !== stop) playing?.();
  playing = stop;
}
