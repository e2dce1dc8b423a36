/** Stops the player that plays now. */
type Stop = () => void;

let playing: Stop | null = null;

/** Makes a player the active one and stops the previous one. */
export function setActivePlayer(stop: Stop): void {
  if (playing !== stop) playing?.();
  playing = stop;
}
